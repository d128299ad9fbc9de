import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import {
  aConcepto,
  addCompany,
  anInvoice,
  client,
  issue,
  register,
  type Failure,
} from '@timbra/testing/api/api-client.ts';
import { hostile } from '@timbra/testing/load/hostile.ts';

const system = await useSystem({ env: { DATABASE_POOL: '3' } });
const [one, neighbour] = [await register(system.url), await register(system.url)];
const [companyOfOne, companyId] = [await addCompany(one), await addCompany(neighbour)];

/** What a neighbour does meanwhile; each must go well. */
const rounds = 3;

test('a neighbour lists, issues and logs in while one account does everything at once that costs most', async () => {
  const attack = await hostile(system.url);
  const attacked = attack.run();
  try {
    for (let round = 0; round < rounds; round += 1) {
      expect((await neighbour.call('GET', '/invoices?_end=10')).status).toBe(200);
      expect((await issue(neighbour, anInvoice(companyId))).status).toBe(201);
      const wrong = { email: `nadie-${round}@ejemplo.mx`, password: 'equivocada' };
      expect((await client(system.url, undefined).call('POST', '/auth/login', wrong)).status).toBe(401);
    }
  } finally {
    attack.end();
  }
  const answers = await attacked;
  expect(answers.get(503) ?? 0).toBeGreaterThan(0);
  expect(answers.get(500) ?? 0).toBe(0);
});

test('ten times more previews than can be answered soon are refused at once, and not all answered late', async () => {
  const preview = () => one.call<Failure>('POST', '/invoices/preview', anInvoice(companyOfOne));
  const answers = await Promise.all(Array.from({ length: 500 }, preview));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(100);
  for (const { status, headers, body } of refused) {
    expect([status, body.code]).toEqual([503, 'OVERLOADED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('a large document is worked on one at a time for one account', async () => {
  const conceptos = Array.from({ length: 3_000 }, () => aConcepto);
  const preview = () => one.call('POST', '/invoices/preview', anInvoice(companyOfOne, { conceptos }));
  const answers = await Promise.all(Array.from({ length: 40 }, preview));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(20);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});
