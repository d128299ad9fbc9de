const megabyte = 1_048_576;
/** Enough for a page of paper, and a small part of what a request may carry (D-B4). */
const longestSide = 512;

export const logoTexts = {
  tooLarge: 'El logo debe pesar a lo más 2 MB',
  unreadable: 'El logo debe ser una imagen PNG, JPEG o WebP',
} as const;

export type ReadLogo = { readonly dataUrl: string } | { readonly problem: string };

/** Draws the image anew as a PNG of at most 512 px a side: nothing but its pixels is left of the file. */
export async function scaleLogo(file: File): Promise<ReadLogo> {
  if (file.size > 2 * megabyte) return { problem: logoTexts.tooLarge };
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return { problem: logoTexts.unreadable };
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return { problem: logoTexts.unreadable };
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return { dataUrl: canvas.toDataURL('image/png') };
}
