import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  aConcepto,
  addCompany,
  anInvoice,
  balanceOf,
  issue,
  register,
  type Client,
  failureIn,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { operatorCall } from './operator-call.ts';

const system = await useSystem();

interface Known {
  readonly Id: string;
  readonly Uuid: string;
  readonly Serie: string;
  readonly Folio: string;
  readonly OrderNumber: string;
  readonly attempts: number;
}

/** Finds what the provider has stamped for this number of the user, which our reference follows. */
async function stampedFor(numeroPedido: string): Promise<readonly Known[]> {
  const headers = { Authorization: `Basic ${btoa('emulator:emulator')}` };
  const response = await fetch(`${system.pacUrl}/_emulator/documents`, { headers });
  const documents = (await response.json()) as readonly Known[];
  return documents.filter(({ OrderNumber }) => OrderNumber.split(' ').slice(0, -1).join(' ') === numeroPedido);
}

/** Waits until an outcome that nobody saw is known, which takes 60 s at most. */
async function settled(someone: Client, id: string): Promise<InvoiceBody['data']> {
  const read = async () => (await someone.call<InvoiceBody>('GET', `/invoices/${id}`)).body.data;
  await expect.poll(async () => (await read()).status, { interval: 500 }).not.toBe('PROCESSING');
  return read();
}

describe('a document whose first attempt goes wrong', () => {
  it.concurrent.each([
    ['EMU-STAMP-THEN-503', 1],
    ['EMU-TIMEOUT', 1],
    ['EMU-200-NO-UUID', 1],
    ['EMU-503', 2],
    ['EMU-HTML-500', 2],
  ])('by %s is issued once, after %i calls, with the UUID that the provider knows', async (word, attempts) => {
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    const created = await issue(ana, anInvoice(companyId, { numeroPedido: word }), { Prefer: 'wait=0' });
    expect(created.status).toBe(202);
    const invoice = await settled(ana, created.body.data.id);
    expect(invoice).toMatchObject({ status: 'ISSUED', serie: 'A', folio: 1, errors: [] });
    expect(await stampedFor(word)).toMatchObject([{ Uuid: invoice.uuid, Serie: 'A', Folio: '1', attempts }]);
    const xml = await (await ana.download(`/invoices/${invoice.id}/xml`)).text();
    expect(readCfdi(xml).timbre?.uuid).toBe(invoice.uuid);
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 1, reserved: 0 });
  });

  it.concurrent.each([
    ['NULL', 101],
    ['EMPTY', 102],
    ['BLANK', 103],
    ['ABSENT', 104],
    ['CUT', 105],
    ['CASE', 106],
    ['LATE', 107],
  ])(
    'and whose row in the list is EMU-ROW-%s is issued once, without a second call',
    // They are of one RFC, serie, folio and perhaps second: what each of them costs is all that tells it from the
    // others.
    async (shape, valorUnitario) => {
      const numeroPedido = `EMU-STAMP-THEN-503 EMU-ROW-${shape}`;
      const ana = await register(system.url);
      const companyId = await addCompany(ana);
      const conceptos = [{ ...aConcepto, valorUnitario }];
      const created = await issue(ana, anInvoice(companyId, { numeroPedido, conceptos }), { Prefer: 'wait=0' });
      const invoice = await settled(ana, created.body.data.id);
      expect(invoice).toMatchObject({ status: 'ISSUED', serie: 'A', folio: 1 });
      expect(await stampedFor(numeroPedido)).toMatchObject([{ Uuid: invoice.uuid, attempts: 1 }]);
    },
  );

  it.concurrent(
    'stays in process while the list has a document that could be it, until the operator decides',
    async () => {
      const numeroPedido = 'EMU-STAMP-THEN-503 EMU-ROW-OPAQUE';
      // It is in a serie of its own: documents of the same RFC, serie and folio wait until this one is resolved.
      const ana = await register(system.url);
      const companyId = await addCompany(ana);
      const { body } = await issue(ana, anInvoice(companyId, { numeroPedido, serie: 'OPACA' }), { Prefer: 'wait=0' });
      const { id } = body.data;
      const logged = await until(
        'the operator is told of the document that could be it',
        async () => {
          const { said } = await operatorCall(system, ['unknown']);
          return said.split('\n').find((line) => line.startsWith(id) && line.includes('que podría ser este'));
        },
        { everyMs: 500 },
      );
      const [document, ...others] = await stampedFor(numeroPedido);
      expect(logged).toContain(document?.Id);
      expect(others).toEqual([]);
      expect(document).toMatchObject({ attempts: 1 });
      expect(await balanceOf(ana)).toMatchObject({ totalUsed: 0, reserved: 1 });
    },
  );

  it.concurrent('by EMU-REJECT is rejected at its field, and its stamp is given back', async () => {
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    const rejected = await issue(ana, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' }));
    expect(rejected.status).toBe(400);
    expect(rejected.body.data).toMatchObject({ status: 'REJECTED', errors: [{ field: 'receptor.codigoPostal' }] });
    const failure = failureIn(rejected);
    expect(failure).toMatchObject({ success: false, requestId: expect.stringMatching(/^[\w.-]+$/) });
    expect(failure.code).toBe(failure.details[0]?.code);
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 0, reserved: 0 });
    expect(await stampedFor('EMU-REJECT')).toEqual([]);
  });
});

it('shows where the stamped XML is not what was sent, to the user and to the operator', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const { status, body } = await issue(ana, anInvoice(companyId, { numeroPedido: 'EMU-ALTER' }));
  expect(status).toBe(201);
  const invoice = (await ana.call<InvoiceBody>('GET', `/invoices/${body.data.id}`)).body.data;
  expect(invoice['differences']).toEqual([
    { path: 'CondicionesDePago', ours: null, theirs: 'CONTADO' },
    { path: 'Conceptos.Concepto[0].Descripcion', ours: expect.any(String), theirs: expect.any(String) },
  ]);
  const { said } = await operatorCall(system, ['differences']);
  expect(said).toContain(`${invoice.id}\tEKU9003173C9 A-1\t${invoice.uuid}`);
  expect(said).toContain('CondicionesDePago\t(nada) → CONTADO');
  const other = await issue(ana, anInvoice(companyId));
  expect(other.body.data['differences']).toEqual([]);
});

it('gives each of documents that nothing tells apart a stamp of its own', async () => {
  // Their outcomes are unknown at one moment, when all of them are in the list.
  const numeroPedido = 'EMU-TIMEOUT EMU-ROW-ABSENT';
  const fecha = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 19);
  const issuers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const someone = await register(system.url);
      return { someone, companyId: await addCompany(someone) };
    }),
  );
  const outcomes = await Promise.all(
    issuers.map(async ({ someone, companyId }) => {
      const twin = anInvoice(companyId, { numeroPedido, serie: 'GEMELA', fecha });
      const { body } = await issue(someone, twin, { Prefer: 'wait=0' });
      return settled(someone, body.data.id);
    }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(issuers.map(() => 'ISSUED'));
  const stamped = (await stampedFor(numeroPedido)).filter(({ Serie }) => Serie === 'GEMELA');
  expect(outcomes.map(({ uuid }) => String(uuid)).toSorted()).toEqual(stamped.map(({ Uuid }) => Uuid).toSorted());
});

it('tells documents of two users with one RFC apart, though serie and folio are the same', async () => {
  const people = await Promise.all([register(system.url), register(system.url)]);
  const outcomes = await Promise.all(
    people.map(async (someone) => {
      const companyId = await addCompany(someone);
      const { body } = await issue(someone, anInvoice(companyId, { numeroPedido: 'EMU-STAMP-THEN-503' }), {
        Prefer: 'wait=0',
      });
      return settled(someone, body.data.id);
    }),
  );
  expect(outcomes.map(({ status, serie, folio }) => `${status} ${serie}${folio}`)).toEqual(['ISSUED A1', 'ISSUED A1']);
  expect(new Set(outcomes.map(({ uuid }) => uuid)).size).toBe(2);
});
