import type { Constancia, ConstanciaQr } from '@timbra/core/sat/constancia/constancia.ts';

/** Is what came of a file, or of a camera. */
export type Reading =
  | { readonly kind: 'constancia'; readonly constancia: Constancia }
  /** It is the QR alone: of a picture, or of a PDF that is pictures. */
  | { readonly kind: 'qr'; readonly qr: ConstanciaQr }
  | { readonly kind: 'failed'; readonly reason: Failure };

export type Failure =
  /** It is neither a PDF nor a picture that the browser knows. */
  | 'type'
  | 'size'
  | 'pages'
  | 'password'
  | 'broken'
  /** It is a PDF with text, of something else. */
  | 'foreign'
  /** It is a PDF without text whose QR cannot be read either. */
  | 'scan'
  /** It is a picture without a QR that can be read. */
  | 'no-qr'
  /** It is a picture with the QR of something else. */
  | 'other-qr'
  /** It was given up: what takes so long is no constancia. */
  | 'time'
  /** What reads it could not be fetched. */
  | 'network';

export const failed = (reason: Failure): Reading => ({ kind: 'failed', reason });

/** SAT's own have some 170 KB and two or three pages. */
export const PDF_BYTES = 2_000_000;
export const PDF_PAGES = 10;
/** A picture of a phone's camera has no more bytes. */
export const PICTURE_BYTES = 15_000_000;
export const PICTURE_PIXELS = 50_000_000;
