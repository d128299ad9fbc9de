import { describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { addCompany, anInvoice, client, issue, register } from '@timbra/testing/api/api-client.ts';

const system = await useSystem({ ownDatabase: true });

const get = async (path: string) => {
  const response = await fetch(`${system.url}${path}`);
  return { status: response.status, text: await response.text() };
};

describe('the service', () => {
  it('tells the apps where they are, and no secret', async () => {
    const { body } = await client(system.url, undefined).call<{ data: Record<string, unknown> }>('GET', '/config');
    expect(body.data).toMatchObject({
      sampleScreens: false,
      trialStamps: 25,
      purchaseInvoices: true,
      facturamaApiBase: system.pacUrl,
      mailApiBase: system.mailUrl,
      stripeApiBase: system.stripeUrl,
      publishableKey: 'pk_test_emulator',
    });
    expect(JSON.stringify(body)).not.toMatch(/password|secret|whsec|sk_test|emulator:emulator/i);
  });

  it('asks strangers for a session before it tells which calls there are', async () => {
    const stranger = client(system.url, undefined);
    for (const path of ['/customers', '/no-such-call', '/invoices/create']) {
      expect((await stranger.call('GET', path)).status, path).toBe(401);
    }
    const known = await register(system.url);
    expect((await known.call('GET', '/no-such-call')).status).toBe(404);
  });

  it('answers the preflight of an app on another origin', async () => {
    const response = await fetch(`${system.url}/api/customers`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
  });

  it('tells apps on other origins what they may read, and our own nothing', async () => {
    const headersFor = async (site: string) =>
      (await fetch(`${system.url}/api/config`, { headers: { Origin: system.url, 'Sec-Fetch-Site': site } })).headers;
    const other = await headersFor('cross-site');
    expect(other.get('Access-Control-Allow-Origin')).toBe('*');
    expect(other.get('Access-Control-Expose-Headers')).toContain('Content-Range');
    const own = await headersFor('same-origin');
    expect([...own.keys()].filter((header) => header.startsWith('access-control-'))).toEqual([]);
    expect(own.get('Vary')).toContain('Origin');
  });

  it('counts its requests by route and its documents by state for Prometheus', async () => {
    const ana = await register(system.url);
    await issue(ana, anInvoice(await addCompany(ana)));
    const { status, text } = await get('/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(
      /timbra_http_request_duration_seconds_count\{method="POST",route="\/api\/invoices\/create",status="201"\} 1/,
    );
    expect(text).toContain('timbra_documents{state="unknown"} 0');
    expect(text).toContain('timbra_jobs_waiting{job="stamp-invoice"}');
    for (const what of ['outbox', 'mails', 'documents', 'cancellations']) {
      expect(text).toMatch(new RegExp(`timbra_backlog_age_seconds{of="${what}"} \\d`));
    }
    expect(text).toMatch(/timbra_jobs_failed\{job="send-mail"\} 0\n/);
    expect(text).toMatch(/timbra_jobs_oldest_age_seconds\{job="stamp-invoice"\} \d/);
    expect(text).toMatch(/timbra_database_connections\{state="most"\} 10\n/);
    expect(text).toMatch(/timbra_database_connections\{state="waiting"\} 0\n/);
  });

  it('counts what it refuses by code', async () => {
    const refusals = async (code: string) => {
      const { text } = await get('/metrics');
      return Number(new RegExp(`timbra_refusals_total{code="${code}"} (\\d+)`).exec(text)?.[1] ?? 0);
    };
    const before = await refusals('VALIDATION');
    const ana = await register(system.url);
    expect((await ana.call('POST', '/customers', {})).status).toBe(400);
    expect((await issue(ana, { tipo: 'factura' })).status).toBe(400);
    expect(await refusals('VALIDATION')).toBe(before + 2);
  });

  it('leaves probes out of its logs', async () => {
    const ask = (path: string, id: string) => fetch(`${system.url}${path}`, { headers: { 'X-Request-Id': id } });
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await ask(path, 'a-probe')).status, path).toBe(200);
    await ask('/api/plans/active', 'no-probe');
    // The log of a process arrives here a moment after its answer, in its order.
    await expect.poll(() => system.logs()).toContain('"requestId":"no-probe"');
    expect(system.logs()).not.toContain('"requestId":"a-probe"');
  });

  it('tells in its logs which processes started, of which version, on which queue', () => {
    const said = (name: string, text: string) =>
      system
        .logs()
        .split('\n')
        .filter((line) => line.startsWith(`${name} {`) && line.includes(`"msg":"${text}"`))
        .map((line) => JSON.parse(line.slice(name.length)) as object);
    const started = { version: expect.stringMatching(/^\d+\.\d+/), queue: 'postgresql' };
    expect(said('api', 'listening')).toMatchObject([{ ...started, pid: system.api.pid(), url: system.url }]);
    expect(said('worker', 'working')).toMatchObject([{ ...started, pid: system.worker.pid(), concurrency: 10 }]);
  });

  it('keeps passwords, tokens, keys and certificates out of its logs', async () => {
    const ana = await register(system.url);
    await addCompany(ana);
    // Waits for the lines that a process writes, which arrive here a moment after its answer.
    const lines = () => system.logs().split('"route":"/api/user/companies"').length - 1;
    await expect.poll(lines).toBeGreaterThan(1);
    const logs = system.logs();
    expect(logs).not.toMatch(/secreto-1|12345678a|data:application|MII[A-Za-z0-9+/]{20}/);
    expect(logs).not.toContain('Bearer');
  });

  it('is not ready without its provider only in part, and not at all without its database', async () => {
    expect(await get('/readyz')).toMatchObject({ status: 200 });
    await system.emulators.kill();
    const withoutProvider = await get('/readyz');
    expect(withoutProvider.status).toBe(200);
    expect(JSON.parse(withoutProvider.text)).toMatchObject({ parts: { database: 'ok', facturama: 'down' } });

    await system.database?.kill();
    const withoutDatabase = await get('/readyz');
    expect(withoutDatabase.status).toBe(503);
    expect(JSON.parse(withoutDatabase.text)).toMatchObject({ parts: { database: 'down' } });
    expect(await get('/healthz')).toMatchObject({ status: 200 });
  });
});
