import { count } from '@timbra/ui/format/amounts.ts';

/** Counts rows in words: `7 filas`, `1 fila`. */
export const rowCount = (rows: number) => `${count(rows)} ${rows === 1 ? 'fila' : 'filas'}`;
