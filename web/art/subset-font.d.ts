declare module 'subset-font' {
  /** The font with only the glyphs for `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { readonly targetFormat?: 'woff2' | 'woff' | 'sfnt' },
  ): Promise<Buffer>;
}
