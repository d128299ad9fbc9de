import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '@timbra/emulators/local/ports.ts';
import { addCompany, anInvoice, client, issue, register } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const probesPort = await freePort();
const system = await useSystem({ ownDatabase: true, env: { WORKER_PROBES_PORT: String(probesPort) } });

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const rules = (parse(await readFile(join(docs, 'monitoring', 'alerts.yml'), 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(await readFile(join(docs, 'monitoring', 'dashboard.json'), 'utf8')) as Dashboard;

const ofWorker = async () => (await fetch(`http://127.0.0.1:${probesPort}/metrics`)).text();
const ofApi = async () => (await fetch(`${system.url}/metrics`)).text();

/** Adds each of the names that a histogram is read by. */
function exposed(text: string): ReadonlySet<string> {
  const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

/** Reads the metrics that an expression reads, each with the labels that it chooses by. */
function readBy(expr: string) {
  return [...expr.matchAll(/\b((?:timbra|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', chosen = '']) => ({
    name,
    labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  }));
}

let said: string;

beforeAll(async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  await issue(ana, anInvoice(companyId));
  await issue(ana, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' }));
  await client(system.url, undefined).call('GET', '/customers');
  said = `${await ofApi()}\n${await ofWorker()}`;
});

describe('what watches the service', () => {
  test.each([
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ])('%s reads what its processes tell: %s', (_title, expr) => {
    const names = exposed(said);
    const read = readBy(expr);
    if (expr !== 'up{job="timbra"} == 0') expect(read).not.toEqual([]);
    for (const { name, labels } of read) {
      expect(names).toContain(name);
      const samples = said.split('\n').filter((line) => line.startsWith(name));
      // Prometheus itself adds the name of the job.
      for (const label of labels.filter((each) => each !== 'job')) {
        expect(
          samples.some((line) => line.includes(`${label}="`)),
          `${name} by ${label}`,
        ).toBe(true);
      }
    }
  });

  test('tells for each alert what to do', async () => {
    const page = await readFile(join(docs, 'operations.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `(Timbra\w+)`/gm)].map(([, alert]) => alert);
    expect(documented).toEqual(rules.map(({ alert }) => alert));
  });
});

describe('a worker', () => {
  test('tells what the provider answered and how long it took', () => {
    expect(said).toMatch(/timbra_provider_duration_seconds_count\{call="stamp",outcome="stamped"\} 1\n/);
    expect(said).toMatch(/timbra_provider_duration_seconds_count\{call="stamp",outcome="refused"\} 1\n/);
    expect(said).toMatch(/timbra_provider_duration_seconds_bucket\{le="60",call="xml",outcome="found"\} 1\n/);
  });

  test('counts documents that were rejected by the reason', () => {
    expect(said).toMatch(/timbra_document_rejections_total\{code="\w+"\} 1\n/);
  });

  test('tells when each schedule last ended well', async () => {
    expect(said).toMatch(/timbra_schedule_period_seconds\{schedule="expire-stamps"\} 3600\n/);
    const endOf = (text: string) =>
      Number(/last_end_timestamp_seconds\{schedule="sweep-imports"\} (\S+)/.exec(text)?.[1]);
    const first = endOf(said);
    expect(first).toBeGreaterThan(1_700_000_000);
    await expect.poll(async () => endOf(await ofWorker())).toBeGreaterThan(first);
  });
});
