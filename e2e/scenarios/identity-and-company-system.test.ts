import { expect, test, vi } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { againWhileBusy } from '@timbra/testing/api/while-busy.ts';
import { csdOf, fiscalForm, newCompany } from '@timbra/testing/api/company-forms.ts';
import { caller } from './people-calls.ts';

const system = await useSystem();
const anybody = caller(`${system.url}/api`);
const polling = { timeout: 300_000, interval: 200 };

async function register(email: string) {
  const account = { name: 'Ana', email, password: 'secreta1' };
  const { body } = await againWhileBusy(() => anybody('POST', '/auth/register', account));
  return caller(`${system.url}/api`, body.access_token);
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${system.mailUrl}/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

async function tokenFor(email: string): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const found = (await mailsTo(email)).find(({ subject }) => subject === 'Restablece tu contraseña');
    if (!found) throw new Error('no mail yet');
    return found;
  }, polling);
  expect(mail.html).toContain('/reset-password?token=');
  return /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

test('a forgotten password is recovered by mail', async () => {
  const email = 'olvido@ejemplo.mx';
  const ana = await register(email);
  await anybody('POST', '/auth/forgot-password', { email });
  const token = await tokenFor(email);
  const reset = await anybody('POST', '/auth/reset-password', { token, password: 'nueva-clave' });
  expect(reset.status).toBe(200);
  expect((await ana('GET', '/auth/profile')).status).toBe(401);
  expect((await anybody('POST', '/auth/login', { email, password: 'nueva-clave' })).status).toBe(200);
  expect(system.logs()).not.toContain(token);
  expect(system.logs()).not.toContain('nueva-clave');
});

test('a recovery that was asked for while no worker lived is sent when one does', async () => {
  const email = 'espera@ejemplo.mx';
  await register(email);
  await system.worker.kill();
  expect((await anybody('POST', '/auth/forgot-password', { email })).status).toBe(200);
  await system.worker.restart();
  expect(await tokenFor(email)).toHaveLength(43);
});

test('ten failures lock an address, also for an API that was restarted and for another beside it', async () => {
  const email = 'cerrada@ejemplo.mx';
  await register(email);
  const guess = () => anybody('POST', '/auth/login', { email, password: 'equivocada' });
  await Promise.all(Array.from({ length: 10 }, guess));
  // A busy machine has not checked all ten, and counts no failure that it has not seen.
  await vi.waitFor(async () => expect((await guess()).status).toBe(429), polling);
  await system.api.restart();
  const right = await anybody('POST', '/auth/login', { email, password: 'secreta1' });
  expect(right.status).toBe(429);
});

test('the CSD of a company is at the provider while somebody issues with it', async () => {
  const identity = { rfc: 'IVD920810GU2', nombre: 'INNOVACION VALOR Y DESARROLLO' };
  const ana = await register('sello@ejemplo.mx');
  const csd = await csdOf(identity);
  const { status, body } = await ana('POST', '/user/companies', newCompany(fiscalForm({ ...identity, ...csd })));
  expect(status).toBe(201);
  const atProvider = async () => {
    const authorization = `Basic ${Buffer.from('emulator:emulator').toString('base64')}`;
    const response = await fetch(`${system.pacUrl}/api-lite/csds/${identity.rfc}`, {
      headers: { authorization },
    });
    return response.status;
  };
  expect(await atProvider()).toBe(200);
  await ana('DELETE', `/companies/${body.company.id}`);
  await vi.waitFor(async () => expect(await atProvider()).toBe(404), polling);
  expect(system.logs()).not.toContain(csd.csdKey.slice(60, 120));
});
