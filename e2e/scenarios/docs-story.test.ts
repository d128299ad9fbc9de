import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCatalogueApi, type CatalogueApi } from './catalogue-api.ts';

let api: CatalogueApi;
beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.stop());

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

interface Described {
  readonly parameters?: { name: string }[];
  readonly security: object[];
  readonly responses: Record<string, unknown>;
  readonly requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } };
}

async function document(): Promise<Document> {
  const response = await fetch(`${api.url}/openapi.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as Document;
}

describe('the OpenAPI document', () => {
  test('is public, of version 3.1, and tells the calls that the router serves', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths['/customers/{id}'] ?? {}).toSorted()).toEqual(['delete', 'get', 'patch', 'put']);
    const list = paths['/customers']?.['get'];
    expect(list?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['companyId', 'q', 'filter', 'sort', 'range']),
    );
    expect(list?.security).toEqual([{ session: [] }, { key: [] }]);
    expect(paths['/openapi.json']?.['get']?.security).toEqual([]);
  });

  test('tells what each call may refuse, and what a new record needs', async () => {
    const { paths } = await document();
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { responses, security }] of Object.entries(methods)) {
        const declared = Object.keys(responses);
        expect([path, method, declared]).toEqual([path, method, expect.arrayContaining(['4XX', '5XX', '429'])]);
        if (security.length > 0)
          expect([path, method, declared]).toEqual([path, method, expect.arrayContaining(['401'])]);
      }
    }
    const body = (method: string) =>
      paths[method === 'post' ? '/customers' : '/customers/{id}']?.[method]?.requestBody?.content['application/json']
        .schema;
    expect(body('post')?.required).toEqual(['rfc', 'nombre', 'usoCfdi', 'regimenFiscal', 'codigoPostal', 'companyId']);
    expect(body('patch')?.required).toBeUndefined();
  });

  test('refers to nothing that it does not hold', async () => {
    const whole = await document();
    const referred = [...JSON.stringify(whole).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(referred).toContain('Failure');
    expect(referred.filter((name) => !Object.hasOwn(whole.components.schemas, name ?? ''))).toEqual([]);
  });
});

describe('the page of the contract', () => {
  test('and its files come from our own origin only', async () => {
    const page = await fetch(`${api.url}/docs`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const files = [...html.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files).toHaveLength(3);
    expect(html).not.toMatch(/https?:/);
    for (const path of files) {
      const file = await fetch(new URL(path, api.url));
      expect([path, file.status]).toEqual([path, 200]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });

  test('has no other files', async () => {
    for (const file of ['package.json', '..%2Fpackage.json', 'constructor']) {
      expect((await fetch(`${api.url}/docs/${file}`)).status).toBe(404);
    }
  });
});
