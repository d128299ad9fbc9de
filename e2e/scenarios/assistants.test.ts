import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client as Assistant } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { addCompany, anInvoice, register, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aCustomer } from './every-call/holdings.ts';

const system = sharedSystem();
const entry = join(import.meta.dirname, '..', '..', 'mcp', 'src', 'main.ts');
let ana: Client;
let companyId: string;

beforeAll(async () => {
  ana = await register(system.url);
  companyId = await addCompany(ana);
});

const keyOf = async (role: string): Promise<string> => {
  const wanted = { name: 'Asistente', companyId, role, currentPassword: 'secreto-1' };
  return (await ana.call<{ data: { key: string } }>('POST', '/api-keys', wanted)).body.data.key;
};

/** The official client, talking to the server as an assistant's program does. */
async function assistantWith(key: string): Promise<Assistant> {
  const assistant = new Assistant({ name: 'story', version: '1.0.0' });
  const env = { PATH: process.env['PATH'] ?? '', TIMBRA_URL: `${system.url}/api`, TIMBRA_API_KEY: key };
  await assistant.connect(new StdioClientTransport({ command: process.execPath, args: [entry], env, stderr: 'pipe' }));
  onTestFinished(() => assistant.close());
  return assistant;
}

const namesOf = async (assistant: Assistant) => (await assistant.listTools()).tools.map(({ name }) => name);

/** What a tool answers, as JSON. */
async function use(assistant: Assistant, name: string, given: Record<string, unknown>) {
  const { content, isError = false } = await assistant.callTool({ name, arguments: given });
  const [first] = content as readonly { readonly text: string }[];
  const body = JSON.parse(first?.text ?? '') as {
    code?: string;
    total?: number;
    permission?: string;
    data: { id: string; status: string };
  };
  return { isError, body };
}

describe('an assistant', () => {
  test('with a key that may all adds a customer, previews, issues and cancels an invoice', async () => {
    const assistant = await assistantWith(await keyOf('admin'));
    expect(await namesOf(assistant)).toEqual(
      expect.arrayContaining(['list_invoices', 'create_invoice', 'cancel_invoice', 'search_catalog']),
    );
    expect((await use(assistant, 'create_customer', { body: aCustomer(companyId) })).isError).toBe(false);
    expect((await use(assistant, 'list_customers', { companyId, q: 'robotica' })).body.total).toBe(1);
    expect((await use(assistant, 'preview_invoice', { body: anInvoice(companyId) })).isError).toBe(false);
    const { body: issued } = await use(assistant, 'create_invoice', { body: anInvoice(companyId) });
    expect(issued.data.status).toBe('ISSUED');
    const cancelled = await use(assistant, 'cancel_invoice', { id: issued.data.id, body: { motivo: '02' } });
    expect(cancelled.body.data.status).toBe('CANCELLED');
  });

  test('that repeats a call with its key issues one document', async () => {
    const assistant = await assistantWith(await keyOf('facturista'));
    const given = { body: anInvoice(companyId), idempotencyKey: 'pedido-41' };
    const [first, again] = [
      await use(assistant, 'create_invoice', given),
      await use(assistant, 'create_invoice', given),
    ];
    expect(again.body.data.id).toBe(first.body.data.id);
  });

  test('with a key that reads is offered nothing that changes anything, and told of what is wrong', async () => {
    const assistant = await assistantWith(await keyOf('lectura'));
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toContain('get_invoice');
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name)).toEqual([]);
    const missing = await use(assistant, 'get_invoice', { id: '01890000-0000-7000-8000-000000000000' });
    expect(missing).toMatchObject({ isError: true, body: { code: 'NOT_FOUND' } });
    const refused = await assistant.callTool({ name: 'create_invoice', arguments: { body: anInvoice(companyId) } });
    expect(refused.isError).toBe(true);
  });

  test('without a good key gets no server', async () => {
    await expect(assistantWith('tk_live_x')).rejects.toThrow('Connection closed');
  });
});

test('over HTTP each request is served by what its own key may do', async () => {
  const env = { PATH: process.env['PATH'] ?? '', TIMBRA_URL: `${system.url}/api` };
  const served = spawn(process.execPath, [entry, '--http', '0'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void served.kill());
  const [line] = (await once(served.stderr, 'data')) as [Buffer];
  const connect = async (key: string) => {
    const assistant = new Assistant({ name: 'story', version: '1.0.0' });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    const transport = new StreamableHTTPClientTransport(new URL(line.toString().trim()), { requestInit });
    await assistant.connect(transport);
    return assistant;
  };
  const [reader, issuer] = await Promise.all([connect(await keyOf('lectura')), connect(await keyOf('facturista'))]);
  expect(await namesOf(reader)).not.toContain('create_invoice');
  expect(await namesOf(issuer)).toContain('create_invoice');
  expect((await use(reader, 'list_invoices', { companyId })).isError).toBe(false);
  await expect(connect('tk_live_x')).rejects.toThrow('The key is refused');
});
