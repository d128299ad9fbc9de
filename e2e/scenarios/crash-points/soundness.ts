import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { System } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { documentsAt } from '@timbra/testing/api/hold-answers.ts';

interface Document {
  readonly status: string;
  readonly reference: string;
  readonly uuid: string | null;
  readonly provider_id: string | null;
  readonly uses: number;
  readonly reserves: number;
  readonly releases: number;
  readonly xml: string | null;
  /** Where the XML lies once it has left the database. */
  readonly key: string | null;
}

const documents = `
  select i.status, i.reference, i.uuid, i.provider_id,
    convert_from(f.content, 'UTF8') as xml, f.stored_key as key,
    (select count(*)::int from stamp_movements m where m.invoice_id = i.id and type = 'USE') as uses,
    (select count(*)::int from stamp_movements m where m.invoice_id = i.id and type = 'RESERVE') as reserves,
    (select count(*)::int from stamp_movements m where m.invoice_id = i.id and type = 'RELEASE') as releases
  from invoices i left join invoice_files f on f.invoice_id = i.id and f.kind = 'xml' where i.status <> 'DRAFT' order by i.company_id, i.serie, i.folio`;

const accountsThatDoNotAddUp = `
  select a.* from stamp_accounts a
  left join lateral (
    select coalesce(sum(amount) filter (where type in ('PURCHASE', 'GRANT')), 0) as purchased,
      coalesce(sum(amount) filter (where type = 'EXPIRE'), 0) as expired,
      coalesce(sum(amount) filter (where type = 'REVOKE'), 0) as revoked,
      coalesce(sum(case type when 'RESERVE' then amount when 'RELEASE' then -amount end), 0) as taken,
      coalesce(sum(case type when 'RESERVE' then amount when 'USE' then -amount when 'RELEASE' then -amount end), 0)
        as reserved
    from stamp_movements m where m.user_id = a.user_id) m on true
  where (a.purchased, a.expired, a.revoked, a.taken) is distinct from (m.purchased, m.expired, m.revoked, m.taken)
     or m.reserved <> (select count(*) from stamp_reservations r where r.user_id = a.user_id)`;

const gapsInNumbering = `
  select company_id, serie, count(*) as documents, min(folio) as first, max(folio) as last
  from invoices where folio is not null group by company_id, serie
  having min(folio) <> 1 or max(folio) <> count(*)`;

/** Runs work on a connection of its own. */
export async function inDatabase<T>({ databaseUrl }: System, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Waits until no document is in process any more, nor any cancellation.
 * @param meanwhile what others do that it waits for, again and again.
 */
export async function settled(system: System, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  await until(
    'no document is in process',
    async () => {
      await meanwhile();
      return inDatabase(system, async (client) => {
        const { rowCount } = await client.query(
          `select 1 from invoices where status in ('PROCESSING', 'CANCELLING') limit 1`,
        );
        return rowCount === 0;
      });
    },
    { everyMs: 250 },
  );
}

/**
 * What must be true whatever died: each document is issued once, with the UUID and the XML that the provider has, and may
 * be cancelled there as it is here; or it is rejected and the provider knows nothing of it; each stamp is used or given back; accounts and folios add up.
 * @returns the states of all documents, in the order of their folios.
 */
export async function expectSoundness(system: System): Promise<readonly string[]> {
  const provided = await documentsAt(system.pacUrl);
  const known = await inDatabase(system, async (client) => {
    expect((await client.query(accountsThatDoNotAddUp)).rows).toEqual([]);
    expect((await client.query(gapsInNumbering)).rows).toEqual([]);
    return (await client.query<Document>(documents)).rows;
  });
  for (const document of known) {
    const theirs = provided.filter(({ OrderNumber }) => OrderNumber.split(' ').at(-1) === document.reference);
    expect(document.reserves).toBe(document.uses + document.releases);
    if (isStamped(document)) {
      const Status = document.status === 'CANCELLED' ? 'canceled' : 'active';
      expect(theirs).toMatchObject([{ Id: document.provider_id, Uuid: document.uuid, Status }]);
      expect(document.uses).toBe(1);
      expect(await xmlOf(system, document)).toContain(`UUID="${document.uuid}"`);
    } else {
      expect(document).toMatchObject({ status: 'REJECTED', uuid: null, uses: 0 });
      expect(theirs).toEqual([]);
    }
  }
  expect(provided).toHaveLength(known.filter(isStamped).length);
  return known.map(({ status }) => status);
}

const xmlOf = ({ dataDir }: System, { xml, key }: Document) =>
  xml ?? readFile(join(dataDir, 'files', key ?? ''), 'utf8');

const isStamped = ({ status }: Document) => status === 'ISSUED' || status === 'CANCELLED';
