import { Database } from '@timbra/adapters/postgres/database.ts';
import { aPng } from '@timbra/adapters/documents/testing/png.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { useSystem } from '@timbra/testing/system/system.ts';
import { addCompany, anInvoice, register, type Failure } from '@timbra/testing/api/api-client.ts';
import { csdOf, kemper } from '@timbra/testing/api/company-forms.ts';
import { expectNobodyWaits } from './slowest-answer.ts';

const system = await useSystem();
const attacker = await register(system.url);
const [json, pdf] = ['application/json', 'application/pdf'];
const companyId = await addCompany(attacker);

test('a key that asks for minutes of computing is refused at once, and keeps nobody waiting', async () => {
  const csd = await csdOf(kemper);
  const forged = { ...csd, csdKey: `data:application/octet-stream;base64,${scryptKey(16_384, 8, 600)}` };
  const attack = () => attacker.call<Failure>('PUT', `/companies/${companyId}/csd`, forged);
  const answers = await expectNobodyWaits(system.url, () => Promise.all(Array.from({ length: 8 }, attack)));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, 'CSD_UNREADABLE']));
});

test('keys at the limits of what is computed are opened beside the others, not before them', async () => {
  const csd = await csdOf(kemper);
  const slow = { ...csd, csdKey: `data:application/octet-stream;base64,${scryptKey(16_384, 8, 2)}` };
  const attack = () => attacker.call<Failure>('PUT', `/companies/${companyId}/csd`, slow);
  const answers = await expectNobodyWaits(system.url, () => Promise.all(Array.from({ length: 60 }, attack)));
  for (const { body } of answers) expect(['CSD_WRONG_PASSWORD', 'OVERLOADED']).toContain(body.code);
});

test('a logo that decodes to a hundred megabytes keeps nobody waiting, uploaded or printed', async () => {
  const logo = `data:image/png;base64,${aPng({ width: 3_600, height: 3_600, depth: 16, interlaced: true }).toString('base64')}`;
  const upload = () => attacker.call<Failure>('PATCH', `/companies/${companyId}`, { fiscalData: { logo } });
  const uploaded = await expectNobodyWaits(system.url, () => Promise.all([upload(), upload(), upload()]));
  for (const { status } of uploaded) expect([200, 400, 503]).toContain(status);

  const database = await Database.connect({ url: system.databaseUrl });
  await database.change(sql`update companies set logo = ${logo} where id = ${companyId}`);
  await database.close();
  const print = () => attacker.raw('POST', '/invoices/preview', JSON.stringify(anInvoice(companyId)), json, pdf);
  const printed = await expectNobodyWaits(system.url, () => Promise.all([print(), print(), print()]));
  for (const { status } of printed) expect([200, 503]).toContain(status);
});

test.each([
  ['PNG', 'png'],
  ['WebP', 'webp'],
])('a %s is made ready when it is uploaded, and printed', async (_, type) => {
  const picture = sharp({ create: { width: 1_500, height: 500, channels: 4, background: '#1d5fa880' } });
  const logo = `data:image/${type};base64,${(await picture.toFormat(type as 'png').toBuffer()).toString('base64')}`;
  const { status, body } = await attacker.call<{ data: { fiscalData: { logo: string } } }>(
    'PATCH',
    `/companies/${companyId}`,
    { fiscalData: { logo } },
  );
  expect([status, body.data.fiscalData.logo.slice(0, 22)]).toEqual([200, 'data:image/png;base64,']);
  const invoice = JSON.stringify(anInvoice(companyId));
  const response = await attacker.raw('POST', '/invoices/preview', invoice, json, pdf);
  const drawn = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(drawn).toMatch(/\/Subtype \/Image[\s\S]*\/Width 720\n\/Height 240/);
});

test('what is no picture is refused at its field', async () => {
  const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64url').padEnd(16, 'A')}`;
  const { status, body } = await attacker.call<Failure>('PATCH', `/companies/${companyId}`, { fiscalData: { logo } });
  expect([status, body.details.map(({ field }) => field)]).toEqual([400, ['fiscalData.logo']]);
  expect(body.message).toContain('No pudimos leer la imagen del logo');
});

/** Makes PKCS#8 in base64, encrypted by PBES2 with scrypt, around noise. */
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
