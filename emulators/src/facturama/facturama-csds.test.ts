import { afterAll, beforeAll } from 'vitest';
import { csdRegistryContract } from '@timbra/core/testing/csd-registry-contract.ts';
import { makeTestCertificate } from '@timbra/adapters/security/test-certificates.ts';
import { FacturamaCsdRegistry } from '@timbra/adapters/facturama/facturama-csd-registry.ts';
import { EmulatorFixture } from './testing/emulator-fixture.ts';

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
});

afterAll(() => fixture.stop());

csdRegistryContract('FacturamaCsdRegistry', async () => {
  const account = { url: fixture.url, user: 'emulator', password: 'emulator', timeoutMs: 8_000 };
  return {
    registry: new FacturamaCsdRegistry(account),
    files: async (rfc) => ({ rfc, ...(await makeTestCertificate({ rfc, nombre: 'ÑANDÚ Y ASOCIADOS' })) }),
    certificateOf: async (rfc) => {
      const { json } = await fixture.send('GET', `/api-lite/csds/${encodeURIComponent(rfc)}`);
      const kept = json as { readonly Certificate?: string };
      return kept.Certificate === undefined ? undefined : Buffer.from(kept.Certificate, 'base64');
    },
    refusing: (csd, work) => work({ ...csd, password: 'otra' }),
    away: (work) => work(new FacturamaCsdRegistry({ ...account, password: 'otra' })),
  };
});
