import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoLogin } from '@timbra/emulators/samples/demo.ts';
import { addCompany, client, registered, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';

const run = promisify(execFile);
const system = sharedSystem();
const root = join(import.meta.dirname, '..', '..');
const api = `${system.url}/api`;
const password = 'secreto-1';

/** What the pages print: every block of a language, or those that are marked so. */
async function printed(page: string, mark: string): Promise<readonly string[]> {
  const markdown = await readFile(join(root, 'docs', 'api', page), 'utf8');
  return [...markdown.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, block = '']) =>
    name === mark ? [block] : [],
  );
}

/** The tests' own Node comes first, as `npm start` has it. */
const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
const has = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

let folder: string;
let ana: Client;
let email: string;
let key: string;

const environment = () => ({
  PATH: path,
  TIMBRA_URL: api,
  TIMBRA_EMAIL: email,
  TIMBRA_PASSWORD: password,
  TIMBRA_API_KEY: key,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'integrator-'));
  const { access_token: token, user } = await registered(system.url, 'Ana López', password);
  ana = client(system.url, token, user.id);
  email = user.email;
  const companyId = await addCompany(ana);
  const wanted = { name: 'Mi tienda', companyId, role: 'facturista', currentPassword: password };
  key = (await ana.call<{ data: { key: string } }>('POST', '/api-keys', wanted)).body.data.key;
});

const issuedByNow = async () => {
  const { body } = await ana.call<{ data: readonly { status: string }[] }>('GET', '/invoices');
  return body.data.filter(({ status }) => status === 'ISSUED').length;
};

test('the first page logs in as whoever `npm start` makes', async () => {
  const login = (await printed('README.md', 'sh')).find((block) => block.includes('TIMBRA_PASSWORD'));
  expect(login).toContain(`TIMBRA_EMAIL=${demoLogin.email}\n`);
  expect(login).toContain(`TIMBRA_PASSWORD=${demoLogin.password}\n`);
});

test('the first page leads with its own commands to a key, an issued document, its XML and its PDF', async () => {
  const script = (await printed('README.md', 'sh run')).join('\n');
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env: environment() });
  expect(stdout).toMatch(/Llave: tk_live_\w+/);
  expect(stdout).toMatch(/"status": "ISSUED"/);
  expect(await readFile(join(folder, 'factura.xml'), 'utf8')).toContain('TimbreFiscalDigital');
  expect((await readFile(join(folder, 'factura.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

describe('the client for TypeScript, packed and installed in an empty folder,', () => {
  let project: string;
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'sdk-'));
    await run('npm', ['pack', '--pack-destination', project], {
      cwd: join(root, 'sdk'),
      env: { ...process.env, PATH: path },
    });
    const archive = (await readdir(project)).find((file) => file.endsWith('.tgz'));
    await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], {
      cwd: project,
      env: { ...process.env, PATH: path },
    });
  });

  const save = async (name: string, blocks: readonly string[]) => {
    await writeFile(join(project, name), blocks.join('\n'));
    return name;
  };

  test('brings its types, its page and no sources or dependencies', async () => {
    const installed = join(project, 'node_modules', '@timbra', 'sdk');
    expect((await readdir(installed)).toSorted()).toEqual(['README.md', 'dist', 'package.json']);
    expect((await stat(join(installed, 'dist', 'dist-generated', 'timbra.d.ts'))).size).toBeGreaterThan(100_000);
    expect(await readdir(join(project, 'node_modules'))).toEqual(expect.not.arrayContaining(['zod']));
    const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
      dependencies?: object;
    };
    expect(dependencies).toBeUndefined();
  });

  test('compiles with the printed examples, and not with a field that the contract lacks', async () => {
    const good = await save('factura.ts', await printed('ejemplos.md', 'ts'));
    const webhook = await save('webhook.ts', await printed('ejemplos.md', 'ts webhook'));
    const bad = await save('bad.ts', [
      "import { Timbra } from '@timbra/sdk';",
      "await new Timbra({ apiKey: '', baseUrl: '' }).createCustomer({ rfc: 7 });",
    ]);
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
    const types = join(root, 'node_modules', '@types');
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom,dom.iterable',
    ];
    const check = (...files: string[]) =>
      run(process.execPath, [tsc, ...options, '--typeRoots', types, '--types', 'node', ...files], { cwd: project });
    await expect(check(good, webhook)).resolves.toMatchObject({ stdout: '' });
    await expect(check(bad)).rejects.toMatchObject({ stdout: expect.stringMatching(/bad\.ts.*number/s) });
  });

  test('issues a document as the page prints it, and walks the list of all', async () => {
    const before = await issuedByNow();
    const file = await save('run.ts', await printed('ejemplos.md', 'ts'));
    const { stdout } = await run(process.execPath, [file], { cwd: project, env: environment() });
    expect(stdout).toMatch(/ISSUED [\w-]{36} 1160/);
    expect(stdout).toContain(`Emitidas: ${before + 1}`);
    expect((await stat(join(project, 'factura.pdf'))).size).toBeGreaterThan(1_000);
  });

  test('verifies a webhook that the server has sent', async () => {
    const messages: { body: string; headers: object }[] = [];
    const receiver = createServer((request, response) => {
      void text(request).then((body) => {
        messages.push({ body, headers: request.headers });
        response.end();
      });
    });
    await new Promise((resolve) => receiver.listen(0, '127.0.0.1', () => resolve(undefined)));
    onTestFinished(() => void receiver.close());
    const made = await ana.call<{ data: { id: string; secret: string } }>('POST', '/webhook-endpoints', {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/avisos`,
      events: ['*'],
    });
    const { id, secret } = made.body.data;
    await ana.call('POST', `/webhook-endpoints/${id}/test`);
    const sent = await until('the webhook has come', () => Promise.resolve(messages[0]));
    const script = await save('verify.ts', [
      "import { verifyWebhook } from '@timbra/sdk';",
      `const { body, headers, secret } = JSON.parse(process.env['SENT'] ?? '');`,
      'console.log((await verifyWebhook({ body, headers, secret })).type);',
      "await verifyWebhook({ body: body + ' ', headers, secret }).catch((error) => console.log(error.name));",
    ]);
    const env = { ...environment(), SENT: JSON.stringify({ ...sent, secret }) };
    const { stdout } = await run(process.execPath, [script], { cwd: project, env });
    expect(stdout).toBe('webhook.test\nWebhookError\n');
  });
});

describe.each([
  ['Python', 'python3', 'py'],
  ['PHP', 'php', 'php'],
])('the example in %s', (_language, command, mark) => {
  test.skipIf(!has(command))(`issues a document (left out where there is no ${command})`, async () => {
    const file = join(folder, `factura.${mark}`);
    await writeFile(file, (await printed('ejemplos.md', mark)).join('\n'));
    const { stdout } = await run(command, [file], { cwd: folder, env: environment() });
    expect(stdout).toMatch(/ISSUED [\w-]{36} 1160/);
  });
});

test('llms.txt tells every call of a key, and leads to pages that are there', async () => {
  const response = await fetch(`${api}/llms.txt`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const listed = await response.text();
  expect(listed).toMatch(/^# Timbra\n\n> /);
  expect(listed).toContain('- POST /invoices/create: ');
  expect(listed).not.toMatch(/\/operator\/|platform:|POST \/api-keys:/);
  for (const [, page] of listed.matchAll(/\]\((\/[^)]+)\)/g))
    expect([page, (await fetch(`${system.url}${page}`)).status]).toEqual([page, 200]);
});
