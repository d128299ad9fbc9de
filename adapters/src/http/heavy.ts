import type { ParsedUrlQuery } from 'node:querystring';
import type { Operation } from '@timbra/contract/operation.ts';

/** Tells whether a call reads much, as it was asked. */
export function isHeavy({ heavy }: Pick<Operation, 'heavy'>, { q, filter }: ParsedUrlQuery): boolean {
  if (heavy !== 'searching') return heavy === 'always';
  const isAsked = q !== undefined && q !== '';
  // JSON may write any letter of a name by its number.
  return isAsked || /"q"\s*:|\\/.test(String(filter));
}
