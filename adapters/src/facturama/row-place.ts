import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import type { FacturamaRow } from './answers.ts';

/** Whether a row stands at a document's issuer, serie and folio. What it leaves out, or writes otherwise, may be it. */
export function placeOf(row: FacturamaRow, { emisor, serie, folio }: Comprobante): 'here' | 'other' {
  const differs =
    isOther(row.rfcIssuer, emisor.rfc) ||
    isOther(row.serie, serie) ||
    (isOther(row.folio, folio) && Number(row.folio) !== Number(folio));
  return differs ? 'other' : 'here';
}

const isOther = (theirs: string | undefined, ours = '') => theirs !== undefined && folded(theirs) !== folded(ours);

const folded = (text: string) => text.replace(/\s+/g, '').toUpperCase();
