import { count } from '@timbra/ui/format/format.ts';
import type { ListMeta } from '../data/data-provider.ts';

/** Writes how many records a list has: «12,345» or «más de 10,000». */
export const formatTotal = (total: number, meta: ListMeta | undefined): string =>
  meta?.moreThan === undefined ? count(total) : `más de ${count(meta.moreThan)}`;
