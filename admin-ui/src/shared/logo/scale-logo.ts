const megabyte = 1_048_576;
/** It is enough for a page of paper, and a small part of what a request may carry. */
const longestSide = 512;
/** A smaller one is a smear wherever it is shown. */
const shortestSide = 32;
const largestSide = 8_000;

/** A drawing of another kind may carry a script. */
const types = ['image/png', 'image/jpeg', 'image/webp'];

const logoTexts = {
  tooLarge: 'El logo debe pesar a lo más 2 MB',
  unreadable: 'El logo debe ser una imagen PNG, JPEG o WebP',
  tooSmall: `El logo debe medir al menos ${shortestSide} px de lado`,
  tooWide: 'El logo debe medir a lo más 8,000 px de lado',
} as const;

export type ReadLogo = { readonly dataUrl: string } | { readonly problem: string };

type Size = { readonly width: number; readonly height: number };

/**
 * Returns what is wrong with a file before it is decoded. Of one whose type the system does not know, decoding tells.
 */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== '' && !types.includes(type)) return logoTexts.unreadable;
  return size > 2 * megabyte ? logoTexts.tooLarge : undefined;
}

/** Returns what is wrong with how large an image is, in pixels. */
export function sizeProblem({ width, height }: Size): string | undefined {
  if (Math.max(width, height) < shortestSide) return logoTexts.tooSmall;
  return Math.max(width, height) > largestSide ? logoTexts.tooWide : undefined;
}

/** Draws the image anew as a PNG of at most 512 px a side: nothing but its pixels is left of the file. */
export async function scaleLogo(file: File): Promise<ReadLogo> {
  const problem = fileProblem(file);
  if (problem) return { problem };
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return { problem: logoTexts.unreadable };
  const ofSize = sizeProblem(image);
  if (ofSize) return { problem: ofSize };
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
