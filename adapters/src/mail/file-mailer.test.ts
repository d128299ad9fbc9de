import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailRefused } from '@timbra/core/shared/mailer.ts';
import { mailerContract } from '@timbra/core/testing/mailer-contract.ts';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { FileMailer } from './mailers.ts';

mailerContract('FileMailer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const taken = async () => {
    const names = await readdir(join(folder, 'mail')).catch(() => []);
    const written = names
      .toSorted((one, other) => (one < other ? -1 : 1))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, 'mail', name))));
    return (await Promise.all(written)).map(({ to, subject = '', text = '' }) => ({
      to: to?.[0]?.address ?? '',
      subject,
      text: text.trimEnd(),
    }));
  };
  return { mailer: new FileMailer(folder, 'Timbra <hola@timbra.invalid>'), taken, unknown: 'eva+rebota@ejemplo.mx' };
});

test('a mail carries its files byte for byte and its pictures beside the text, and is kept once however often it is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  const mailer = new FileMailer(folder, 'Timbra <hola@timbra.invalid>');
  const xml = '<cfdi:Comprobante Nombre="ESPAÑOLA"/>\r\n';
  const pdf = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const mail = {
    id: uuidV7Ids.next(),
    to: 'eva@ejemplo.mx',
    subject: 'Factura A-1',
    text: 'Hola',
    html: '<img src="cid:logo@timbra">',
    replyTo: 'ventas@kemper.mx',
    attachments: [
      { filename: 'A-1.xml', contentType: 'application/xml', content: xml },
      { filename: 'A-1.pdf', contentType: 'application/pdf', content: pdf },
    ],
    pictures: [{ cid: 'logo@timbra', contentType: 'image/png', base64: 'aGVsbG8=' }],
  };
  await mailer.send(mail);
  await mailer.send(mail);
  const [name = '', ...more] = await readdir(join(folder, 'mail'));
  expect(more).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-/);
  const written = await PostalMime.parse(await readFile(join(folder, 'mail', name)));
  expect(written).toMatchObject({ subject: 'Factura A-1', replyTo: [{ address: 'ventas@kemper.mx' }] });
  const [one, other, picture] = written.attachments;
  const bytes = (content: unknown) => Buffer.from(content as ArrayBuffer);
  expect(written.attachments.map(({ filename }) => filename)).toEqual(expect.arrayContaining(['A-1.xml', 'A-1.pdf']));
  const all = [one, other, picture].map((file) => [file?.mimeType, bytes(file?.content)]);
  expect(Object.fromEntries(all)).toEqual({
    'application/xml': Buffer.from(xml),
    'application/pdf': Buffer.from(pdf),
    'image/png': Buffer.from('hello'),
  });
  await rm(folder, { recursive: true });
});

test('an address that ends in +rebota is refused as one that nobody has, and the mail is not kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  const mailer = new FileMailer(folder, 'Timbra <hola@timbra.invalid>');
  const mail = { subject: 'Factura', text: 'Hola', html: '<p>Hola</p>' };
  await expect(mailer.send({ ...mail, to: 'eva+rebota@ejemplo.mx' })).rejects.toBeInstanceOf(MailRefused);
  await mailer.send({ ...mail, to: 'rebota@ejemplo.mx' });
  expect(await readdir(join(folder, 'mail'))).toHaveLength(1);
  await rm(folder, { recursive: true });
});
