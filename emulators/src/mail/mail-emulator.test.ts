import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileMailer } from '@timbra/adapters/mail/mailers.ts';
import { type ListedMail, type MailEmulator, startMailEmulator } from './mail-emulator.ts';

let dataDir: string;
let emulator: MailEmulator;
let mailer: FileMailer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'timbra-mail-'));
  emulator = await startMailEmulator(dataDir, 0);
  mailer = new FileMailer(dataDir, 'Timbra <hola@timbra.invalid>');
});

afterEach(async () => {
  await emulator.stop();
  await rm(dataDir, { recursive: true });
});

async function listed(query = ''): Promise<ListedMail[]> {
  const response = await fetch(`${emulator.url}/messages${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ListedMail[];
}

test('lists nothing before the first mail', async () => {
  expect(await listed()).toEqual([]);
  expect(await listed('?to=nadie@ejemplo.mx')).toEqual([]);
});

test('a mail comes back whole: accents, long links, HTML and attachments', async () => {
  const link = `http://localhost:3000/reset-password?token=${'a'.repeat(120)}`;
  const pdf = {
    filename: 'Factura Ñandú A-1.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array([37, 80, 0, 255]),
  };
  await mailer.send({
    to: 'lucía@ejemplo.mx',
    subject: 'Tu contraseña: instrucciones para recuperar el acceso a tu cuenta de Timbra, Núñez y Compañía',
    text: `Hola, Lucía.\n\n${link}\n`,
    html: `<p>Hola, <b>Lucía</b></p><a href="${link}">Cambiar</a>`,
    attachments: [pdf],
  });
  const [mail, ...rest] = await listed();
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    to: 'lucía@ejemplo.mx',
    subject: 'Tu contraseña: instrucciones para recuperar el acceso a tu cuenta de Timbra, Núñez y Compañía',
    attachments: [{ filename: 'Factura Ñandú A-1.pdf', contentType: 'application/pdf' }],
  });
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(Date.parse(mail?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('mails are listed oldest first, and by their address without regard to case', async () => {
  for (const subject of ['uno', 'dos', 'tres']) {
    await mailer.send({
      to: subject === 'dos' ? 'b@ejemplo.mx' : 'A@ejemplo.mx',
      subject,
      text: subject,
      html: subject,
    });
  }
  expect((await listed()).map((mail) => mail.subject)).toEqual(['uno', 'dos', 'tres']);
  expect((await listed('?to=a%40EJEMPLO.mx')).map((mail) => mail.subject)).toEqual(['uno', 'tres']);
});

test('files are for their owner alone, and half-written ones are not mails', async () => {
  await mailer.send({ to: 'a@ejemplo.mx', subject: 'uno', text: 'uno', html: 'uno' });
  const [name = ''] = await readdir(join(dataDir, 'mail'));
  expect((await stat(join(dataDir, 'mail', name))).mode & 0o777).toBe(0o600);
  await writeFile(join(dataDir, 'mail', '2026-01-01.eml.part'), 'To: a@ejemplo.mx');
  expect(await listed()).toHaveLength(1);
});

test('a recipient with a line break in it adds no header', async () => {
  await mailer.send({ to: 'a@ejemplo.mx\r\nBcc: b@ejemplo.mx', subject: 'uno\r\nX-Evil: 1', text: 'uno', html: 'uno' });
  expect(await listed('?to=b@ejemplo.mx')).toEqual([]);
  expect((await listed())[0]?.subject).toBe('uno X-Evil: 1');
});

test('other paths and methods are told what there is', async () => {
  expect((await fetch(`${emulator.url}/`)).status).toBe(404);
  expect((await fetch(`${emulator.url}/messages`, { method: 'POST' })).status).toBe(405);
});
