/** Pictures as pixels, for contact sheets and for the tests. */

import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row. */
  readonly data: Uint8Array;
}

/** An SVG at a width in pixels. */
export function render(svg: string, width: number): Pixels {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}

/** An SVG as a PNG file, `width` pixels wide. */
export function png(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** Pictures side by side on a ground, `columns` to a row, as a PNG. */
export function sheet(pictures: readonly Pixels[], columns: number, gap: number, ground: string): Buffer {
  const cellWidth = Math.max(...pictures.map(({ width }) => width)) + gap;
  const cellHeight = Math.max(...pictures.map(({ height }) => height)) + gap;
  const png = new PNG({
    width: gap + columns * cellWidth,
    height: gap + Math.ceil(pictures.length / columns) * cellHeight,
  });
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16));
  for (let i = 0; i < png.data.length; i += 4) png.data.set([red ?? 0, green ?? 0, blue ?? 0, 255], i);
  pictures.forEach((picture, n) => {
    paste(png, picture, gap + (n % columns) * cellWidth, gap + Math.floor(n / columns) * cellHeight);
  });
  return PNG.sync.write(png);
}

/** A picture over what is there; resvg's colours are already multiplied by their opacity. */
function paste(png: PNG, picture: Pixels, left: number, top: number): void {
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const from = 4 * (y * picture.width + x);
      const to = 4 * ((y + top) * png.width + x + left);
      const opacity = (picture.data[from + 3] ?? 0) / 255;
      for (let k = 0; k < 3; k++) {
        png.data[to + k] = (picture.data[from + k] ?? 0) + (png.data[to + k] ?? 0) * (1 - opacity);
      }
    }
  }
}
