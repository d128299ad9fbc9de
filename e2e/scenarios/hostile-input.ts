import { expect } from 'vitest';
import type { Caller } from './catalogue-api.ts';

/** What a field may be sent by mistake, by a broken client or by an attacker. */
export const hostileValues: readonly unknown[] = [
  0,
  -1,
  1e308,
  0.1234567,
  true,
  [],
  ['x'],
  {},
  { $ne: null },
  nested(200),
  '',
  ' ',
  'x'.repeat(10_000),
  "'; drop table customers; --",
  '<script>alert(1)</script>',
  '<![CDATA[x]]>&amp;&#0;',
  '%s%n${7*7}{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\ud800',
  '\uffff',
  '\u202eabc',
  // Decomposed: it must not come back composed.
  'e\u0301',
  'Ñandú & Hijos "S.A." <1>',
  '👩‍👩‍👧',
  'a|b',
  '../../etc/passwd',
  'NaN',
  '1e5',
  '１２３',
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i += 1) value = { value };
  return value;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Sends every hostile value in every field: each is a 400 that names its field, or comes back as it went in.
 * @param normalized what the server answers for a value that it takes.
 */
export async function expectRefusedOrStored(
  who: Caller,
  path: string,
  fields: readonly string[],
  normalized: (field: string, value: unknown) => unknown = (_field, value) => value,
): Promise<void> {
  for (const field of fields) {
    for (const value of hostileValues) {
      const { status, body } = await who.call<Fields>('PATCH', path, { [field]: value });
      const label = `${field} = ${JSON.stringify(value).slice(0, 60)}`;
      if (status === 200) {
        const read = await who.call<Fields>('GET', path);
        expect(read.body.data[field], label).toEqual(normalized(field, value));
      } else {
        expect([status, label]).toEqual([400, label]);
        expect(
          body.details.some((detail) => detail.field.startsWith(field)),
          label,
        ).toBe(true);
      }
    }
  }
}
