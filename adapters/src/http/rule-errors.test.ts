import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RULES } from '@timbra/core/invoicing/cfdi/rules/all.ts';
import { isError } from '@timbra/core/invoicing/rule-problem.ts';
import { EXPLANATIONS, explainRefusal } from '@timbra/core/invoicing/refusals/explain-refusal.ts';
import { refusal } from '@timbra/core/shared/errors.ts';
import { problemsOfBrokenRequests } from '@timbra/core/testing/cfdi/broken-requests.ts';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { failureBody, type Failure } from './failures.ts';
import { ruleErrors } from './rule-errors.ts';

const file = join(import.meta.dirname, 'rule-error-examples.json');
const isOfSat = (code: string) => /^(?:CFDI|CRP|NOM|CP)\d+$/.test(code);

/** A document that breaks no more than these is issued: they are told as warnings alone. */
const warnings: readonly string[] = ['CFDI40145'];

const broken = problemsOfBrokenRequests();
const refusals = broken
  .map((some) => some.filter(isError))
  .filter(({ length }) => length > 0)
  .map((some) => refusal(some));

/** Returns a refusal that names the code, of its first problem where there is one. */
const refusalBy = (code: string) =>
  refusals.find((each) => each.code === code) ??
  refusals.find(({ problems }) => problems.some((problem) => problem.code === code));

/** Returns what is answered when whoever stamps refuses a document by a code. */
function refusedAtStamping(code: string): Failure {
  const { field = '', message } = explainRefusal({ code, message: '' }, 'factura');
  return { code, message, problems: [{ field, message, code }] };
}

/** Answers refusals as the API does. @returns the bodies, in their order. */
async function answersTo(errors: readonly Failure[]): Promise<unknown[]> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.state['requestId'] = '01890000-0000-7000-8000-000000000000';
    const failure = errors[Number(ctx.path.slice(1))];
    if (!failure) throw new Error(ctx.path);
    const { code, message, problems } = failure;
    ctx.body = failureBody(ctx, { code, message, problems });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const bodies: unknown[] = [];
  for (const index of errors.keys()) {
    const response = await fetch(`http://127.0.0.1:${port}/${index}`);
    bodies.push(await response.json());
  }
  server.close();
  return bodies;
}

test('every code by which a rule or whoever stamps refuses a document has its line, with an example that is answered today', async () => {
  const codes = [...new Set(RULES.flatMap((rule) => rule.codes))].filter(isOfSat);
  const byRules = codes.filter((code) => !warnings.includes(code));
  expect(byRules.filter((code) => refusalBy(code) === undefined || !EXPLANATIONS.has(code))).toEqual([]);
  const refused = [...EXPLANATIONS.keys()].toSorted((one, other) => one.localeCompare(other, 'es', { numeric: true }));
  const bodies = await answersTo(refused.map((code) => refusalBy(code) ?? refusedAtStamping(code)));
  const examples = Object.fromEntries(refused.map((code, index) => [code, bodies[index]]));
  if (process.env['WRITE_EXAMPLES'] === '1') await writeFile(file, `${JSON.stringify(examples, null, 2)}\n`);
  expect(examples, 'WRITE_EXAMPLES=1 writes them anew').toEqual(JSON.parse(await readFile(file, 'utf8')));
});

test('what is told as a warning alone refuses nothing', () => {
  const codes: readonly string[] = broken.flat().map(({ code }) => code);
  expect(warnings.filter((code) => !codes.includes(code) || refusalBy(code) !== undefined)).toEqual([]);
});

test('each line says what is wrong and what to do, and its example names the code', () => {
  for (const { code, meaning, remedy, example } of ruleErrors) {
    expect({ code, meaning, remedy }).toEqual({
      code,
      meaning: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/s),
      remedy: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/s),
    });
    expect(example.details.map((detail) => detail.code)).toContain(code);
  }
});
