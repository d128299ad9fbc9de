import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { client, type Failure } from '@timbra/testing/api/api-client.ts';
import { expectNobodyWaits } from './slowest-answer.ts';

const system = await useSystem({ env: { TRUST_PROXY: 'true' } });
const anybody = client(system.url, undefined);

/** Calls each at an address of its own and from a client of its own, so that no limit of theirs ends the work early. */
async function flood(parallel: number, rounds: number, name: string) {
  const attempts = Array.from({ length: parallel }, async (_, n) => {
    const answers = [];
    const from = { 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` };
    for (let round = 0; round < rounds; round += 1) {
      const credentials = { email: `${name}-${n}-${round}@ejemplo.mx`, password: 'equivocada' };
      answers.push(await anybody.call<Failure>('POST', '/auth/login', credentials, from));
    }
    return answers;
  });
  return (await Promise.all(attempts)).flat();
}

test.each([
  ['a page of the API that asks the database', '/api/plans/active'],
  ['a file from the disk', '/api/docs/swagger-ui.css'],
])('%s waits for no password while forty logins come at once', async (_, path) => {
  const answers = await expectNobodyWaits(system.url, () => flood(40, 3, path.slice(-7)), path);
  for (const { status } of answers) expect([401, 503]).toContain(status);
});

test('more passwords than can be checked in five seconds are refused', async () => {
  const answers = await flood(1_200, 1, 'muchos');
  for (const { status } of answers) expect([401, 503]).toContain(status);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(body).toMatchObject({ code: 'OVERLOADED', message: expect.stringContaining('muy ocupado') as string });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
