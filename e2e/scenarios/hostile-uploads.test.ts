import { expect, test } from 'vitest';
import { useSystem } from '../support/system.ts';
import { addCompany, register, type Failure } from './api-client.ts';
import { csdOf, kemper } from './company-forms.ts';
import { slowestMeanwhile } from './slowest-answer.ts';

const system = await useSystem();
const attacker = await register(system.url);
const companyId = await addCompany(attacker);

test('a key that asks for minutes of computing is refused at once, and keeps nobody waiting', async () => {
  const csd = await csdOf(kemper);
  const forged = { ...csd, csdKey: `data:application/octet-stream;base64,${scryptKey(16_384, 8, 600)}` };
  const attack = () => attacker.call<Failure>('PUT', `/companies/${companyId}/csd`, forged);
  const { answers, slowestMs } = await slowestMeanwhile(system.url, () =>
    Promise.all(Array.from({ length: 8 }, attack)),
  );
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, 'CSD_UNREADABLE']));
  expect(slowestMs).toBeLessThan(3_000);
});

test('keys at the limits of what is computed are opened beside the others, not before them', async () => {
  const csd = await csdOf(kemper);
  const slow = { ...csd, csdKey: `data:application/octet-stream;base64,${scryptKey(16_384, 8, 2)}` };
  const attack = () => attacker.call<Failure>('PUT', `/companies/${companyId}/csd`, slow);
  const { answers, slowestMs } = await slowestMeanwhile(system.url, () =>
    Promise.all(Array.from({ length: 60 }, attack)),
  );
  for (const { body } of answers) expect(['CSD_WRONG_PASSWORD', 'OVERLOADED']).toContain(body.code);
  expect(slowestMs).toBeLessThan(3_000);
});

/** PKCS#8 in base64, encrypted by PBES2 with scrypt, around noise. */
function scryptKey(cost: number, blockSize: number, lanes: number): string {
  const derivation = der(
    0x30,
    objectId('2b06010401da47040b'),
    der(0x30, der(0x04, Buffer.alloc(8)), ...[cost, blockSize, lanes].map(integer)),
  );
  const cipher = der(0x30, objectId('2a864886f70d0307'), der(0x04, Buffer.alloc(8)));
  const algorithm = der(0x30, objectId('2a864886f70d01050d'), der(0x30, derivation, cipher));
  return der(0x30, algorithm, der(0x04, Buffer.alloc(32, 7))).toString('base64');
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
}

const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return der(0x02, bytes);
}
