import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceStamperContract } from '@timbra/core/testing/invoice-stamper-contract.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aComprobante, aConcepto, aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import { EmulatorFixture, KEMPER } from './testing/emulator-fixture.ts';
import { makeTestCertificate } from '@timbra/adapters/security/test-certificates.ts';
import { FacturamaCsdRegistry } from '@timbra/adapters/facturama/facturama-csd-registry.ts';
import { FacturamaStamper } from '@timbra/adapters/facturama/facturama-stamper.ts';

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
});

afterAll(() => fixture.stop());

const account = { user: 'emulator', password: 'emulator', timeoutMs: 8_000, startWindowMs: 10_000 };
const stamper = () => new FacturamaStamper({ url: fixture.url, ...account });
const registry = () => new FacturamaCsdRegistry({ url: fixture.url, ...account });

invoiceStamperContract('FacturamaStamper', async () => {
  expect(await fixture.register()).toMatchObject({ status: 201 });
  return { stamper: stamper(), startWindowMs: account.startWindowMs };
});

describe('a document whose IVA is withheld', () => {
  const retencion = {
    impuesto: '002',
    tipoFactor: 'Tasa',
    base: Decimal.parse('1000.00'),
    tasaOCuota: Decimal.parse('0.106667'),
    importe: Decimal.parse('106.67'),
  } as const;
  const comprobante = aComprobante({
    total: Decimal.parse('1053.33'),
    conceptos: [aConcepto({ retenciones: [retencion], cuentaPredial: ['15956011002'] })],
  });

  it.each(['IVA RET', 'IVA'])('is stamped once by a Facturama that calls it %s', async (withheldIva) => {
    await fixture.send('POST', '/_emulator/dialect', { withheldIva });
    const order = aStampOrder({ comprobante });
    const outcome = await stamper().stamp(order);
    if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
    const stored = readCfdi((await stamper().xml(outcome.providerId)) ?? '');
    expect(stored.comprobante.conceptos[0]).toMatchObject({
      retenciones: [{ impuesto: '002' }],
      cuentaPredial: ['15956011002'],
    });
    expect(stored.comprobante.total.toString()).toBe('1053.33');
    const documents = (await fixture.send('GET', '/_emulator/documents')).json as { OrderNumber: string }[];
    expect(documents.filter(({ OrderNumber }) => OrderNumber === order.reference)).toHaveLength(1);
  });
});

describe('FacturamaCsdRegistry', () => {
  const rfc = 'Ñ&A010101AB1';
  const identity = { rfc, nombre: 'ÑANDÚ Y ASOCIADOS' };

  it('registers a certificate, replaces it, and documents can be sealed with it', async () => {
    const [first, second] = await Promise.all([makeTestCertificate(identity), makeTestCertificate(identity)]);
    expect(await registry().register({ rfc, ...first })).toEqual({ kind: 'registered' });
    expect(await registry().register({ rfc, ...second })).toEqual({ kind: 'registered' });
    const { comprobante, ...order } = aStampOrder();
    const emisor = { ...comprobante.emisor, rfc, nombre: identity.nombre };
    expect(await stamper().stamp({ ...order, comprobante: { ...comprobante, emisor } })).toMatchObject({
      kind: 'stamped',
    });
  });

  it('removes one, twice if need be', async () => {
    expect(await registry().remove(rfc)).toEqual({ kind: 'registered' });
    expect(await registry().remove(rfc)).toEqual({ kind: 'registered' });
    const { comprobante, ...order } = aStampOrder();
    const emisor = { ...comprobante.emisor, rfc };
    expect(await stamper().stamp({ ...order, comprobante: { ...comprobante, emisor } })).toMatchObject({
      kind: 'refused',
      problems: [{ field: 'emisor.rfc' }],
    });
  });

  it('tells what is wrong with the files at their fields', async () => {
    const files = await makeTestCertificate(KEMPER);
    const [fiel, other] = await Promise.all([
      makeTestCertificate({ ...KEMPER, kind: 'fiel' }),
      makeTestCertificate(KEMPER),
    ]);
    const field = async (changes: Partial<typeof files>) => {
      const outcome = await registry().register({ rfc: KEMPER.rfc, ...files, ...changes });
      return outcome.kind === 'refused' ? outcome.problems.map((problem) => problem.field) : outcome.kind;
    };
    expect(await field({ password: 'otra' })).toEqual(['fiscalData.csdPassword']);
    expect(await field({ privateKey: other.privateKey })).toEqual(['fiscalData.csdKey']);
    expect(await field(fiel)).toEqual(['fiscalData.csdCer']);
  });

  it('is unavailable, and not refused, with a wrong password of the account', async () => {
    const wrong = new FacturamaCsdRegistry({ url: fixture.url, ...account, password: 'otra' });
    const files = await makeTestCertificate(KEMPER);
    expect(await wrong.register({ rfc: KEMPER.rfc, ...files })).toEqual({
      kind: 'unavailable',
      reason: 'Facturama respondió 401',
    });
  });
});
