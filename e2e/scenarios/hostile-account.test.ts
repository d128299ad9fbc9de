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
import { until } from '@timbra/testing/until.ts';

const system = await useSystem({ env: { DATABASE_POOL: '3' } });
const [one, neighbour] = [await register(system.url), await register(system.url)];
const [companyOfOne, companyId] = [await addCompany(one), await addCompany(neighbour)];

/** What a neighbour does meanwhile; each must go well, if not at the first try on a machine that is slow itself. */
const rounds = 3;
const goesWell = (what: string, wanted: readonly number[], call: () => Promise<{ readonly status: number }>) =>
  until(what, async () => {
    const { status } = await call();
    expect(status).toBeOneOf([...wanted, 503]);
    return wanted.includes(status);
  });

test('a neighbour lists, issues and logs in while one account does everything at once that costs most', async () => {
  const attack = await hostile(system.url);
  const attacked = attack.run();
  const anybody = client(system.url, undefined);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const wrong = { email: `nadie-${round}@ejemplo.mx`, password: 'equivocada' };
      await goesWell('it lists', [200], () => neighbour.call('GET', '/invoices?_end=10'));
      await goesWell('it issues', [201, 202], () => issue(neighbour, anInvoice(companyId)));
      await goesWell('it logs in', [401], () => anybody.call('POST', '/auth/login', wrong));
    }
    await goesWell('the API is ready', [200], () => fetch(`${system.url}/readyz`));
  } finally {
    attack.end();
  }
  const answers = await attacked;
  expect(answers.get(400) ?? 0).toBeGreaterThan(0);
  expect(answers.get(500) ?? 0).toBe(0);
});

test('ten times more previews than can be answered soon are refused at once, and not all answered late', async () => {
  const preview = () => one.call<Failure>('POST', '/invoices/preview', anInvoice(companyOfOne));
  const answers = await Promise.all(Array.from({ length: 500 }, preview));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect([status, body.code]).toEqual([503, 'OVERLOADED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('a large document is worked on one at a time for one account', async () => {
  const conceptos = Array.from({ length: 3_000 }, () => aConcepto);
  const preview = () => one.call('POST', '/invoices/preview', anInvoice(companyOfOne, { conceptos }));
  const answers = await Promise.all(Array.from({ length: 40 }, preview));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});
