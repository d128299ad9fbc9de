import type { Constancia } from '@timbra/core/sat/constancia/constancia.ts';
import type { ConstanciaQr } from '@timbra/core/sat/constancia/constancia-qr.ts';

/** What came of a file, or of a camera. */
export type Reading =
  | { readonly kind: 'constancia'; readonly constancia: Constancia }
  /** Its QR alone: of a picture, or of a PDF that is pictures. */
  | { readonly kind: 'qr'; readonly qr: ConstanciaQr }
  | { readonly kind: 'failed'; readonly reason: Failure };

export type Failure =
  /** Neither a PDF nor a picture that the browser knows. */
  | 'type'
  | 'size'
  | 'pages'
  | 'password'
  | 'broken'
  /** A PDF with text, of something else. */
  | 'foreign'
  /** A PDF without text whose QR cannot be read either. */
  | 'scan'
  /** A picture without a QR that can be read. */
  | 'no-qr'
  /** A picture with the QR of something else. */
  | 'other-qr'
  /** It was given up: what takes so long is no constancia. */
  | 'time'
  /** What reads it could not be fetched. */
  | 'network';

export const failed = (reason: Failure): Reading => ({ kind: 'failed', reason });

/** SAT's own have some 170 KB and two or three pages. */
export const PDF_BYTES = 2_000_000;
export const PDF_PAGES = 10;
/** Of a phone's camera. */
export const PICTURE_BYTES = 15_000_000;
export const PICTURE_PIXELS = 50_000_000;
