import { complementTypeOf } from '../complements/registry.ts';
import type { Comprobante } from './document.ts';

/**
 * Tells whether a stamped document is the one that we sent, judged by its contents alone. `doubtful` is for a person to
 * decide: a second stamp of the same sale and a document of another one may look like that.
 */
export type Sameness = 'same' | 'other' | 'doubtful';

export function sameness(ours: Comprobante, theirs: Comprobante): Sameness {
  if (!sameFolio(ours, theirs) || ours.receptor.rfc !== theirs.receptor.rfc) return 'other';
  const sameMoment = ours.fecha === theirs.fecha;
  const sameTotal =
    ours.moneda === theirs.moneda && ours.total.equals(theirs.total) && worthOf(ours) === worthOf(theirs);
  if (sameMoment && sameTotal) return 'same';
  return sameMoment || sameTotal ? 'doubtful' : 'other';
}

/** A document of payments has a total of zero: what they pay stands in its complement. */
const worthOf = ({ complementos }: Comprobante) =>
  complementos.map((each) => complementTypeOf(each).worth?.(each) ?? '').join();

/** One issuer, type, serie and folio. */
export const sameFolio = (ours: Comprobante, theirs: Comprobante) =>
  ours.emisor.rfc === theirs.emisor.rfc &&
  ours.tipoDeComprobante === theirs.tipoDeComprobante &&
  (ours.serie ?? '') === (theirs.serie ?? '') &&
  (ours.folio ?? '') === (theirs.folio ?? '');
