import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { register, type Client } from '@timbra/testing/api/api-client.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { z } from 'zod';
import { everyCall } from './every-call/calls.ts';
import { isOperators } from './every-call/ownership.ts';
import { hostileValues } from './hostile-input.ts';

const system = sharedSystem();
const reading = (await everyCall(system.databaseUrl)).filter(({ method }) => method === 'GET');
const asked = reading
  .filter(({ operation }) => operation.query !== undefined)
  .map((call) => [call.name, call] as const);
let ana: Client;

beforeAll(async () => {
  ana = await register(system.url);
});

/** What a parameter may be sent: the hostile values as text, and texts that look like what the lists read. */
const values = [
  ...hostileValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  '[1e999,1e999]',
  '[-1,5]',
  '[0,9007199254740993]',
  '["id; drop table users","ASC"]',
  '["__proto__","ASC"]',
  '{"__proto__":1}',
  '{"id":{"$gt":""}}',
  '{"id":[[[]]]}',
  `{"nombre":["${'x'.repeat(5_000)}"]}`,
  '{"createdAt":"9999999-99-99"}',
  '{"number":1e309}',
  '{"number":1e30}',
  '{"folio":0.5}',
  '{"version":1e308}',
  '{"version":2147483648}',
  '{"version":1.5}',
  '{"q":"\\u0000"}',
  `{"q":"${'a '.repeat(3_000)}"}`,
  `{"q":${JSON.stringify(Array.from({ length: 1_000 }, (_, at) => `p${at}`))}}`,
  `{"id":[${'1,'.repeat(2_000)}1]}`,
  '{"createdAt":"0000-01-01"}',
  '{"createdAt":"9999-12-31T23:59:59-14:00"}',
  '{"desde":"0000-01-01"}',
  '{"hasta":"9999-12-31"}',
  '0000-01-01',
  '9999-12-31',
  '%',
  '_%_',
  '\\',
];

/** Calls whose parameters are read by the same schema share the values among them; a filter is each list's own. */
const readers = Map.groupBy(
  asked.flatMap(([call, { operation }]) => parametersOf(operation).map(([name, key]) => ({ call, name, key }))),
  ({ key }) => key,
);

/** Lists a query's parameters, each with what its schema looks like. */
function parametersOf({ query }: Operation): readonly (readonly [name: string, key: string])[] {
  const { properties = {} } = query === undefined ? {} : z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => [name, `${name} ${JSON.stringify(schema)}`]);
}

function sharedOut(call: string, key: string, name: string): readonly string[] {
  if (name === 'filter') return values;
  const sharers = readers.get(key) ?? [];
  const share = sharers.findIndex((sharer) => sharer.call === call);
  return values.filter((_, index) => index % sharers.length === share);
}

describe('each parameter, sent what no screen would send,', () => {
  test.each(asked)('of %s is refused or finds nothing', async (call, { path, operation }) => {
    const parameters = parametersOf(operation);
    expect(parameters).not.toEqual([]);
    for (const [name, key] of parameters) {
      for (const value of sharedOut(call, key, name)) {
        const target = path.replace(/\{\w+\}/, 'usoCfdi');
        // A lone surrogate has no form in an address.
        const { status } = await ana.call('GET', `${target}?${name}=${encodeURIComponent(value.toWellFormed())}`);
        expect([name, value, status]).toEqual([name, value, expect.toBeOneOf([200, 400, 403, 404])]);
      }
    }
  });
});

test.each(['%00', '%ff', '..%2f..%2fetc%2fpasswd', '%E0%A4%A', 'a'.repeat(5_000), "'--", '%0d%0aX-Evil:1', '{id}'])(
  'a record called %s is not there',
  async (id) => {
    for (const { name, path, operation } of reading.filter((call) => call.path.includes('{'))) {
      const response = await ana.download(path.replace(/\{\w+\}/, id));
      const refused = isOperators(operation) ? [403, 400, 404] : [400, 404];
      expect([name, response.status]).toEqual([name, expect.toBeOneOf(refused)]);
      expect(response.headers.get('x-evil')).toBeNull();
    }
  },
);
