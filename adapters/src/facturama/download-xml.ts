import { readTextFile } from './answers.ts';
import type { FacturamaClient } from './facturama-client.ts';

/** The stamped XML of a Multiemisor document, or undefined while it cannot be had. */
export async function downloadXml(client: FacturamaClient, id: string): Promise<string | undefined> {
  const answer = await client.call({ method: 'GET', path: `/cfdi/xml/issuedLite/${encodeURIComponent(id)}` });
  if (answer.kind === 'silent' || answer.status !== 200) return undefined;
  const xml = readTextFile(answer.body);
  return xml?.includes('<cfdi:Comprobante') ? xml : undefined;
}
