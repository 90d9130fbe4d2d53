/** Words in both languages of the house. */

export interface Both {
  readonly ja: string;
  readonly en: string;
}
