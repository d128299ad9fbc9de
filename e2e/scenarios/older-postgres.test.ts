import { afterAll, expect, inject, test } from 'vitest';
import { addCompany, anInvoice, issue, register } from '@timbra/testing/api/api-client.ts';
import { makeTables } from '@timbra/testing/database/make-tables.ts';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { findOlderServer, olderServerNote, startOlderServer } from '@timbra/testing/database/older-server.ts';
import { schemaOf } from '@timbra/testing/database/schema-of.ts';
import { startSystem } from '@timbra/testing/system/system.ts';

const binaries = await findOlderServer();
const server = binaries && (await startOlderServer(inject('run'), binaries));
afterAll(() => server?.stop());

test.skipIf(server === undefined)(
  `an older PostgreSQL has all tables after all migrations, and a document is issued on it${olderServerNote(binaries)}`,
  async () => {
    const url = server?.url ?? '';
    await makeTables(url);
    const newest = await newDatabase(inject('run'), { catalogs: false });
    expect(await schemaOf(url)).toEqual(await schemaOf(newest.url));
    await newest.drop();

    const system = await startSystem({ env: { DATABASE_URL: url } });
    const ana = await register(system.url);
    const issued = await issue(ana, anInvoice(await addCompany(ana)));
    expect(issued).toMatchObject({ status: 201, body: { data: { status: 'ISSUED', total: 1160 } } });
    await system.stop();
  },
);
