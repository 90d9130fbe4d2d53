/** The build that this page is of. */
declare const __BUILD__: string;
