import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceStamperContract } from '@timbra/core/testing/invoice-stamper-contract.ts';
import { aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import { EmulatorWorld, KEMPER } from '../emulators/facturama/testing/emulator-world.ts';
import { makeTestCertificate } from '../security/test-certificates.ts';
import { FacturamaCsdRegistry } from './facturama-csd-registry.ts';
import { FacturamaStamper } from './facturama-stamper.ts';

let world: EmulatorWorld;

beforeAll(async () => {
  world = await EmulatorWorld.start();
});

afterAll(() => world.stop());

const account = { user: 'emulator', password: 'emulator', timeoutMs: 8_000, startWindowMs: 10_000 };
const stamper = () => new FacturamaStamper({ url: world.url, ...account });
const registry = () => new FacturamaCsdRegistry({ url: world.url, ...account });

invoiceStamperContract('FacturamaStamper', async () => {
  expect(await world.register()).toMatchObject({ status: 201 });
  return { stamper: stamper(), startWindowMs: account.startWindowMs };
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
    const wrong = new FacturamaCsdRegistry({ url: world.url, ...account, password: 'otra' });
    const files = await makeTestCertificate(KEMPER);
    expect(await wrong.register({ rfc: KEMPER.rfc, ...files })).toEqual({
      kind: 'unavailable',
      reason: 'Facturama respondió 401',
    });
  });
});
