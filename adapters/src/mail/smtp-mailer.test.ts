import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MailRefused } from '@timbra/core/shared/mailer.ts';
import { mailerContract } from '@timbra/core/testing/mailer-contract.ts';
import { SmtpMailer, type SmtpLimits } from './mailers.ts';

let server: Server;
let received: string[];
let answerToData: string;
let answerTo: Readonly<Record<string, string>>;

beforeEach(async () => {
  received = [];
  answerToData = '250 taken';
  answerTo = {};
  server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** Speaks as much SMTP as a mail needs. */
function converse(socket: Socket): void {
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  createInterface({ input: socket }).on('line', (line) => {
    received.push(line);
    if (inData) {
      if (line === '.') say(answerToData);
      inData = line !== '.';
    } else if (line === 'DATA') {
      inData = true;
      say('354 go on');
    } else {
      const [verb = ''] = line.split(' ');
      const refusal = line === `RCPT TO:<${unknown}>` ? '550 5.1.1 no such user' : undefined;
      say(refusal ?? answerTo[verb] ?? (verb === 'EHLO' ? '250 test' : verb === 'QUIT' ? '221 bye' : '250 ok'));
    }
  });
}

function mailer(): SmtpMailer {
  return new SmtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Timbra <hola@timbra.invalid>');
}

const unknown = 'nadie@ejemplo.mx';

/** Returns the mails that the server took, as it was sent them. */
async function taken() {
  const written = received
    .join('\r\n')
    .split(/^DATA\r\n/m)
    .slice(1);
  const parsed = await Promise.all(written.map((each) => PostalMime.parse(each.split(/^\.\r?$/m)[0] ?? '')));
  return parsed.map(({ to, subject = '', text = '' }) => ({
    to: to?.[0]?.address ?? '',
    subject,
    text: text.trimEnd(),
  }));
}

mailerContract('SmtpMailer', async () => {
  const smtp = mailer();
  onTestFinished(() => smtp.close());
  return { mailer: smtp, taken, unknown };
});

const mail = { to: 'lucia@ejemplo.mx', subject: 'Tu factura', text: 'Hola', html: '<p>Hola</p>' };

test('hands the mail to the server with sender, recipient and both bodies', async () => {
  const smtp = mailer();
  await smtp.send(mail);
  smtp.close();
  expect(received).toEqual(expect.arrayContaining(['MAIL FROM:<hola@timbra.invalid>', 'RCPT TO:<lucia@ejemplo.mx>']));
  expect(received).toEqual(expect.arrayContaining(['Subject: Tu factura', 'Hola', '<p>Hola</p>']));
});

test('a mail that the server refuses was not sent', async () => {
  answerToData = '554 no';
  const smtp = mailer();
  await expect(smtp.send(mail)).rejects.toThrow(/554 no/);
  smtp.close();
});

test.each([
  ['the recipient', { RCPT: '550 5.1.1 no such user' }, '250 taken', true],
  ['the mail', {}, '554 5.7.1 refused', true],
  ['the recipient for now', { RCPT: '450 4.2.1 busy' }, '250 taken', false],
  ['the mail for now', {}, '451 4.3.0 try again', false],
  ['the sender, which the operator can mend', { MAIL: '550 5.7.1 not yours' }, '250 taken', false],
])('a server that refuses %s tells whether that is for good', async (_what, answers, toData, forGood) => {
  [answerTo, answerToData] = [answers, toData];
  const smtp = mailer();
  const error = await smtp.send(mail).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  smtp.close();
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(forGood);
});

test('a mail names where answers go, has the id of its attempts, and one recipient whatever its text', async () => {
  const smtp = mailer();
  await smtp.send({
    ...mail,
    to: 'a@b.mx',
    replyTo: 'ventas@kemper.mx',
    id: 'entrega-1',
    subject: 'Uno\r\nBcc: x@y.mx',
  });
  smtp.close();
  expect(received).toEqual(
    expect.arrayContaining(['Reply-To: ventas@kemper.mx', 'Message-ID: <entrega-1@timbra.invalid>']),
  );
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<a@b.mx>']);
  expect(received.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

describe('a server that does not come to an end', () => {
  const second = 1_000;
  const patient = { connectionMs: 60 * second, greetingMs: 60 * second, silenceMs: 60 * second, wholeMs: 60 * second };

  async function sentTo(talk: (socket: Socket) => void, limits: Partial<SmtpLimits>): Promise<unknown> {
    const sockets = new Set<Socket>();
    const slow = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      talk(socket);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    const smtp = new SmtpMailer(`smtp://127.0.0.1:${port}`, 'hola@timbra.invalid', { ...patient, ...limits });
    const outcome = await smtp.send(mail).then(
      () => 'sent',
      (error: unknown) => error,
    );
    smtp.close();
    for (const socket of sockets) socket.destroy();
    slow.close();
    return outcome;
  }

  test.each([
    ['does not greet', () => undefined, { greetingMs: 300 }],
    ['falls silent', (socket: Socket) => socket.write('220 test\r\n'), { silenceMs: 300 }],
    ['trickles its replies', trickle, { wholeMs: 600 }],
  ])('because it %s has not taken the mail', async (_, talk, limits) => {
    expect(await sentTo(talk, limits)).toBeInstanceOf(Error);
  });
});

/** Writes a reply of many lines that never ends. */
function trickle(socket: Socket): void {
  socket.write('220 test\r\n');
  const timer = setInterval(() => socket.write('250-more\r\n'), 20);
  socket.once('close', () => clearInterval(timer));
}
