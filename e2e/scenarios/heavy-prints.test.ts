import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { aConcepto, addCompany, anInvoice, client, register } from '@timbra/testing/api/api-client.ts';

const system = await useSystem();
const [heavy, other] = [await register(system.url), await register(system.url)];
const [json, pdf] = ['application/json', 'application/pdf'];

const aDocument = (companyId: string, concepts: number) =>
  JSON.stringify(anInvoice(companyId, { conceptos: Array.from({ length: concepts }, () => aConcepto) }));
const large = aDocument(await addCompany(heavy), 4_000);
const small = aDocument(await addCompany(other), 2);

const printLarge = () => heavy.raw('POST', '/invoices/preview', large, json, pdf);
const printSmall = () => other.raw('POST', '/invoices/preview', small, json, pdf);

/** By order and not by time: on a busy machine everything takes longer. */
test('a document of thousands of concepts is drawn beside other calls, and behind it no small one of another account', async () => {
  const state = { drawn: false, answered: 0 };
  const drawn = printLarge().finally(() => {
    state.drawn = true;
  });
  const smallOne = printSmall().then((answer) => [answer.status, state.drawn]);
  while (!state.drawn) {
    const { status } = await client(system.url, undefined).call('GET', '/plans/active');
    expect(status).toBe(200);
    state.answered += 1;
  }
  expect((await drawn).status).toBe(200);
  expect(await smallOne).toEqual([200, false]);
  expect(state.answered).toBeGreaterThan(20);
});

test('many large ones of one account are refused at once but for a few, and another account has its own drawn', async () => {
  const answers = Promise.all(Array.from({ length: 20 }, printLarge));
  expect((await printSmall()).status).toBe(200);
  const refused = (await answers).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(10);
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
