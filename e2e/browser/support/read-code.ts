import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';

/** What a camera reads in a picture, with its size; the browser decodes it. */
export async function readCode(page: Page, png: Buffer) {
  const { width, height, pixels } = await page.evaluate<{
    width: number;
    height: number;
    pixels: number[];
  }>(`(async () => {
    const image = await createImageBitmap(new Blob([new Uint8Array([${png.join()}])], { type: 'image/png' }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    return { width, height, pixels: [...context.getImageData(0, 0, width, height).data] };
  })()`);
  return { width, height, text: decodeQR({ width, height, data: new Uint8ClampedArray(pixels) }) };
}
