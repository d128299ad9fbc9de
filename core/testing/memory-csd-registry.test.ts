import { csdRegistryContract } from './csd-registry-contract.ts';
import { MemoryCsdRegistry } from './memory-csd-registry.ts';

csdRegistryContract('MemoryCsdRegistry', async () => {
  const registry = new MemoryCsdRegistry();
  const bytes = () => crypto.getRandomValues(new Uint8Array(16));
  const answering = async (answer: MemoryCsdRegistry['answer'], work: () => Promise<void>) => {
    registry.answer = answer;
    await work();
    registry.answer = { kind: 'registered' };
  };
  return {
    registry,
    files: async (rfc) => ({ rfc, certificate: bytes(), privateKey: bytes(), password: 'secreta' }),
    certificateOf: async (rfc) => registry.registered.get(rfc)?.certificate,
    refusing: (csd, work) =>
      answering({ kind: 'refused', problems: [{ message: 'La contraseña no abre la llave.' }] }, () => work(csd)),
    away: (work) => answering({ kind: 'unavailable', reason: 'away' }, () => work(registry)),
  };
});
