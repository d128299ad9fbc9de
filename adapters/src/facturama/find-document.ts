import type { LookupOutcome, StampQuery } from '@timbra/core/invoicing/stamping/ports.ts';
import { asUuid, type FacturamaRow, readOrderNumber, readRows, readTextFile } from './answers.ts';
import type { FacturamaClient } from './facturama-client.ts';
import { whoseOrderNumber } from './order-number.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { readCfdi, type StoredCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { sameFolio, sameness, type Sameness } from '@timbra/core/invoicing/cfdi/compare.ts';

/** A list that ignores its filters holds every document of the account: it is not read to its end for ever. */
const PAGE_LIMIT = 100;
const EXAMINED_LIMIT = 20;

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

/**
 * Looks through every page of the issuer's documents of one folio. Only a list read to its end proves an absence, and
 * only when none of its rows could be the document: each that could is looked at by itself.
 */
export async function findDocument(client: FacturamaClient, query: StampQuery): Promise<LookupOutcome> {
  const unclear: FacturamaRow[] = [];
  let previous: string | undefined;
  for (let page = 0; page < PAGE_LIMIT; page++) {
    const rows = await readPage(client, query, page);
    if ('kind' in rows) return rows;
    // Past its end a list is empty; one that ignores `page` gives the same rows for ever.
    if (rows.length === 0 || rows[0]?.id === previous) return examined(client, query, unclear);
    const found = rows.find((row) => likeness(row, query) === 'ours');
    if (found) return identified(found);
    unclear.push(...rows.filter((row) => likeness(row, query) === 'unclear'));
    previous = rows[0]?.id;
  }
  return unknown('La lista de Facturama no termina');
}

async function readPage(client: FacturamaClient, { comprobante }: StampQuery, page: number) {
  const { emisor, folio = '' } = comprobante;
  const answer = await client.call({
    method: 'GET',
    path: '/cfdi',
    query: { type: 'issuedLite', status: 'all', rfcIssuer: emisor.rfc, folioStart: folio, folioEnd: folio, page },
  });
  if (answer.kind === 'silent') return unknown(answer.reason);
  if (answer.status !== 200) return unknown(`Facturama respondió ${answer.status} a la búsqueda`);
  return readRows(answer.body) ?? unknown('Facturama respondió con una lista que no se puede leer');
}

/** Our reference in another place is a document of ours that the provider has changed: neither found nor absent. */
function likeness(row: FacturamaRow, query: StampQuery): 'ours' | 'other' | 'unclear' {
  const whose = whoseOrderNumber(row.orderNumber, query);
  const whoseByFolio = whoseFolio(row, query.comprobante);
  if (whose === 'ours') return whoseByFolio === 'other' ? 'unclear' : 'ours';
  return whoseByFolio === 'other' ? 'other' : whose;
}

function identified(row: FacturamaRow): LookupOutcome {
  const uuid = asUuid(row.uuid);
  // Status `invalid` is a document that the PAC behind Facturama has not stamped.
  if (uuid === undefined) return unknown(`Facturama tiene el documento sin UUID (Id ${row.id})`);
  return { kind: 'found', providerId: row.id, uuid };
}

async function examined(
  client: FacturamaClient,
  query: StampQuery,
  rows: readonly FacturamaRow[],
): Promise<LookupOutcome> {
  if (rows.length > EXAMINED_LIMIT) return unknown(`Facturama tiene ${rows.length} documentos que podrían ser este`);
  let doubt: LookupOutcome | undefined;
  for (const row of rows) {
    const outcome = await examineDocument(client, query, row);
    if (outcome.kind === 'found') return outcome;
    if (outcome.kind === 'unknown') doubt ??= outcome;
  }
  return doubt ?? { kind: 'absent' };
}

/**
 * Tells whether a row stands at a document's issuer, serie and folio. What it leaves out, or writes otherwise, may be
 * it.
 */
function whoseFolio(row: FacturamaRow, { emisor, serie, folio }: Comprobante): 'here' | 'other' {
  const differs =
    isOther(row.rfcIssuer, emisor.rfc) ||
    isOther(row.serie, serie) ||
    (isOther(row.folio, folio) && Number(row.folio) !== Number(folio));
  return differs ? 'other' : 'here';
}

const isOther = (theirs: string | undefined, ours = '') => theirs !== undefined && folded(theirs) !== folded(ours);

const folded = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/**
 * Examines a document whose row does not tell whose it is: its own answer may name our reference, else its XML is
 * compared.
 */
async function examineDocument(
  client: FacturamaClient,
  query: StampQuery,
  { id, uuid: listedUuid }: FacturamaRow,
): Promise<LookupOutcome> {
  const listed = asUuid(listedUuid);
  if (listed !== undefined && (await query.isAnothers(listed))) return { kind: 'absent' };
  const whose = whoseOrderNumber(await orderNumberOf(client, id), query);
  if (whose === 'other') return { kind: 'absent' };
  const stored = readable(await downloadXml(client, id));
  const uuid = asUuid(stored?.timbre?.uuid);
  if (!stored || uuid === undefined) return unresolved(id, 'y no entrega su XML');
  if (uuid !== listed && (await query.isAnothers(uuid))) return { kind: 'absent' };
  const same = judged(query.comprobante, stored.comprobante, whose === 'ours');
  if (same === 'same') return { kind: 'found', providerId: id, uuid };
  return same === 'other' ? { kind: 'absent' } : unresolved(id, `con UUID ${uuid}, que no es igual al enviado`);
}

/** With our reference it is our document, however much of it was changed, unless it stands in another place. */
function judged(ours: Comprobante, theirs: Comprobante, hasOurReference: boolean): Sameness {
  if (!hasOurReference) return sameness(ours, theirs);
  return sameFolio(ours, theirs) ? 'same' : 'doubtful';
}

async function orderNumberOf(client: FacturamaClient, id: string): Promise<string | undefined> {
  const answer = await client.call({ method: 'GET', path: `/api-lite/cfdis/${encodeURIComponent(id)}` });
  return answer.kind === 'answered' && answer.status === 200 ? readOrderNumber(answer.body) : undefined;
}

function readable(xml: string | undefined): StoredCfdi | undefined {
  try {
    return xml === undefined ? undefined : readCfdi(xml);
  } catch {
    return undefined;
  }
}

const unresolved = (id: string, how: string) =>
  ({ kind: 'unknown', reason: `Facturama tiene un documento que podría ser este (Id ${id}) ${how}` }) as const;

/** The stamped XML of a Multiemisor document, or undefined while it cannot be had. */
export async function downloadXml(client: FacturamaClient, id: string): Promise<string | undefined> {
  const answer = await client.call({ method: 'GET', path: `/cfdi/xml/issuedLite/${encodeURIComponent(id)}` });
  if (answer.kind === 'silent' || answer.status !== 200) return undefined;
  const xml = readTextFile(answer.body);
  return xml?.includes('<cfdi:Comprobante') ? xml : undefined;
}
