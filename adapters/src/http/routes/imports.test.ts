import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Actor } from '@timbra/core/access/actor.ts';
import { aSession } from '@timbra/core/testing/actors.ts';
import type { Refusal } from '@timbra/core/imports/ports.ts';
import { getImportErrors } from '@timbra/contract/imports.ts';
import Koa, { type Context } from 'koa';
import { expect, it } from 'vitest';
import type { Routes } from '../handle.ts';
import { importsArea, type ImportsArea } from './imports.ts';

type Handler = (call: object, actor: Actor) => Promise<{ readonly body: unknown }>;
type Rows = () => AsyncGenerator<readonly Refusal[]>;

/** Asks a server for the refused rows of an import. */
async function asking(rows: Rows, ask: (answer: IncomingMessage) => Promise<unknown>): Promise<void> {
  const handlers = new Map<unknown, Handler>();
  const imports = { find: async () => ({ fileName: 'clientes.csv', columns: ['RFC'] }), refusals: rows };
  const routes = { on: (operation: unknown, handler: Handler) => handlers.set(operation, handler) };
  importsArea({ ports: { imports } } as unknown as ImportsArea)(routes as unknown as Routes);
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx: Context) => {
    const answered = await handlers.get(getImportErrors)?.({ params: { id: 'i1' }, ctx }, aSession('ana'));
    ctx.body = answered?.body;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const request = get({ port: (server.address() as AddressInfo).port, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await ask(answer);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const refused: Refusal = { line: 2, field: 'rfc', reason: 'RFC inválido', cells: ['AB'] };

it('breaks the refused rows off when the database fails: the client sees no short file', async () => {
  const rows: Rows = async function* failing() {
    yield [refused];
    throw new Error('The connection is gone');
  };
  await asking(rows, async (answer) => {
    await expect(text(answer)).rejects.toThrow('aborted');
  });
});

it('reads the refused rows no further when the client hangs up', async () => {
  const left = Promise.withResolvers<string>();
  const rows: Rows = async function* endless() {
    try {
      for (;;) yield [refused];
    } finally {
      left.resolve('left');
    }
  };
  await asking(rows, async (answer) => {
    await once(answer, 'data');
    answer.destroy();
    expect(await left.promise).toBe('left');
  });
});
