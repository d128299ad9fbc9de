import { anInvoice, issue, type Client } from '@timbra/testing/api/api-client.ts';

const atOnce = 10;

/** Puts documents of a company into PROCESSING, by the API. */
export async function submitDocuments(someone: Client, companyId: string, documents: number): Promise<void> {
  for (let made = 0; made < documents; made += atOnce) {
    const batch = Array.from({ length: atOnce }, () => issue(someone, anInvoice(companyId), { Prefer: 'wait=0' }));
    const refused = (await Promise.all(batch)).find(({ status }) => status !== 202);
    if (refused) throw new Error(`A document was refused: ${JSON.stringify(refused.body)}`);
  }
}
