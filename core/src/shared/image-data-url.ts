export interface ImageDataUrl {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Counts the bytes of the decoded image. */
  readonly bytes: number;
}

const form = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** Lists how an image of each type begins, in base64: the name that it is given proves nothing. */
const beginnings: Record<ImageDataUrl['mediaType'], RegExp> = {
  'image/png': /^iVBORw0KGgo/,
  'image/jpeg': /^\/9j\//,
  // «RIFF», four bytes of length, «WEBP».
  'image/webp': /^UklGR.{7}RUJQ/,
};

/** Reads a data URL of a PNG, JPEG or WebP; undefined for anything else, SVG among it, which could carry a script. */
export function readImageDataUrl(text: string): ImageDataUrl | undefined {
  const [, type, base64] = form.exec(text) ?? [];
  const mediaType = type as ImageDataUrl['mediaType'] | undefined;
  if (!mediaType || !base64 || base64.length % 4 !== 0 || !beginnings[mediaType].test(base64)) return undefined;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return { mediaType, bytes: (base64.length / 4) * 3 - padding };
}
