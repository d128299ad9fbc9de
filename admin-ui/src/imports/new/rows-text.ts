import { rowCount } from '../row-count.ts';
import type { Preview } from './use-preview.ts';

/** Counts the rows of a whole file; a very long one is not counted before it is imported. */
export function rowsText(preview: Preview | undefined): string | undefined {
  if (!preview) return undefined;
  return preview.total === undefined ? `más de ${rowCount(preview.rows)}` : rowCount(preview.total);
}
