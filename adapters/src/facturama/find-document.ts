import type { LookupOutcome, StampQuery } from '@timbra/core/invoicing/invoice-stamper.ts';
import { asUuid, readRows } from './answers.ts';
import type { FacturamaRow } from './answers.ts';
import type { FacturamaClient } from './facturama-client.ts';
import { referenceOf } from './order-number.ts';

const PAGE_LIMIT = 1_000;

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

/** Looks through every page of the issuer's documents of one folio. Only a list read to its end proves an absence. */
export async function findDocument(client: FacturamaClient, query: StampQuery): Promise<LookupOutcome> {
  let previous: string | undefined;
  for (let page = 0; page < PAGE_LIMIT; page++) {
    const rows = await readPage(client, query, page);
    if ('kind' in rows) return rows;
    // Past its end a list is empty; one that ignores `page` gives the same rows for ever.
    if (rows.length === 0 || rows[0]?.Id === previous) return { kind: 'absent' };
    const found = verdict(rows, query);
    if (found) return found;
    previous = rows[0]?.Id;
  }
  return unknown('La lista de Facturama no termina');
}

async function readPage(client: FacturamaClient, query: StampQuery, page: number) {
  const answer = await client.call({
    method: 'GET',
    path: '/cfdi',
    query: {
      type: 'issuedLite',
      status: 'all',
      rfcIssuer: query.rfcEmisor,
      folioStart: query.folio,
      folioEnd: query.folio,
      page,
    },
  });
  if (answer.kind === 'silent') return unknown(answer.reason);
  if (answer.status !== 200) return unknown(`Facturama respondió ${answer.status} a la búsqueda`);
  return readRows(answer.body) ?? unknown('Facturama respondió con una lista que no se puede leer');
}

function verdict(rows: readonly FacturamaRow[], query: StampQuery): LookupOutcome | undefined {
  const candidates = rows.filter((row) => samePlace(row, query));
  const row = candidates.find(({ OrderNumber }) => referenceOf(OrderNumber ?? '') === query.reference);
  if (row) return identified(row);
  // A list without the column would make every document look like somebody else's.
  const blind = candidates.some(({ OrderNumber }) => OrderNumber === undefined);
  return blind ? unknown('La lista de Facturama no trae el número de pedido') : undefined;
}

function samePlace(row: FacturamaRow, query: StampQuery): boolean {
  return (
    row.RfcIssuer === query.rfcEmisor &&
    (row.Serie ?? '') === query.serie &&
    String(row.Folio ?? '') === String(query.folio)
  );
}

function identified(row: FacturamaRow): LookupOutcome {
  const uuid = asUuid(row.Uuid);
  // Status `invalid` is a document that the PAC behind Facturama has not stamped.
  if (uuid === undefined) return unknown('Facturama tiene el documento sin UUID');
  return { kind: 'found', providerId: row.Id, uuid };
}
