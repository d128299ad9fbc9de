import { count } from '@timbra/ui/format/amounts.ts';

const kb = 1_024;

/** Writes a size as `12 KB`, `3.4 MB` or `5,000 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < kb * kb ? `${Math.ceil(bytes / kb)} KB` : `${megabytes(bytes / kb / kb)} MB`;

const megabytes = (size: number) => (size < 100 ? size.toFixed(1) : count(Math.round(size)));
