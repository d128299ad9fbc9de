import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { StoredCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { samePlace, sameness } from '@timbra/core/invoicing/cfdi/same-document.ts';
import type { Sameness } from '@timbra/core/invoicing/cfdi/same-document.ts';
import type { LookupOutcome, StampQuery } from '@timbra/core/invoicing/stamping/invoice-stamper.ts';
import { asUuid, readOrderNumber } from './answers.ts';
import type { FacturamaRow } from './answers.ts';
import { downloadXml } from './download-xml.ts';
import type { FacturamaClient } from './facturama-client.ts';
import { whoseOrderNumber } from './order-number.ts';

/**
 * Examines a document whose row does not tell whose it is: its own answer may name our reference, else its XML is
 * compared.
 */
export async function examineDocument(
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
  return samePlace(ours, theirs) ? 'same' : 'doubtful';
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
