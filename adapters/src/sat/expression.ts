import type { SatQuery } from '@timbra/core/invoicing/cancelling/sat-status.ts';

const sealCharacters = 8;

/** What SAT's query recognises a document by. An RFC may hold `&`, which stands as in XML; the seal's end goes as it is. */
export function satExpression({ uuid, rfcEmisor, rfcReceptor, total, sello }: SatQuery): string {
  const [re, rr] = [rfcEmisor, rfcReceptor].map((rfc) => rfc.replaceAll('&', '&amp;'));
  return `?re=${re}&rr=${rr}&tt=${total.toString()}&id=${uuid}&fe=${sello.slice(-sealCharacters)}`;
}
