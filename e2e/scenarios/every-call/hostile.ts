import { expect } from 'vitest';
import type { ApiAnswer, Failure } from '@timbra/testing/api/api-client.ts';
import type { BodyField } from './calls.ts';
import { written } from './calls.ts';

/** Statuses that tell a caller what to do; a server's own failure is none of them. */
const answers = [200, 201, 202, 400, 401, 403, 404, 409, 413, 429];

/** Fields that the server writes in its own way (a rate of pesos is 1), or shows and does not take. */
const rewritten =
  /^(rfc|rfcEmisorCta(?:Ord|Ben)|ruc|telefono|phone|email|customUrl|serie|password|.*Password|csd\w+|uuid|numeroPedimento|descripcion|fecha|nombre|registro|registroPatronal|curp|id|subtotal|total|tipoCambio|version)$/;

/**
 * What is refused together, whichever of them is at fault: the three parts of a CSD, a secret beside a new password, a proof
 * of a second step, or a passkey's name, beside what it was asked for.
 */
const together = [
  /^(fiscalData\.)?csd(Cer|Key|Password)$/,
  /^(token|password|currentPassword|newPassword|device|challenge|name|code|recoveryCode|passkey(\.\w+)?)$/,
];

/** A 400 that names the field, another refusal, or the value as it went in; never a failure of the server. */
export function expectRefusedOrStored(answer: ApiAnswer, path: BodyField['path'], value: unknown): void {
  const label = `${written(path)} = ${JSON.stringify(value)?.slice(0, 80)}`;
  const { status, body } = answer;
  expect([label, status]).toEqual([label, expect.toBeOneOf(answers)]);
  if (status === 400)
    expect([label, fieldsOf(body)]).toEqual([label, expect.arrayContaining([expect.stringMatching(near(path))])]);
  expect([label, englishIn(body)]).toEqual([label, []]);
  if (status < 300) expectStored(label, body, path, value);
  else
    expect([label, body]).toEqual([
      label,
      expect.objectContaining({ success: false, code: expect.stringMatching(/^\w+$/) }),
    ]);
}

/** What the library of schemas says by itself, in words that no user reads. */
const englishIn = (body: unknown): readonly string[] =>
  ((body as Partial<Failure>).details ?? [])
    .map(({ message }) => message)
    .filter((message) => /\b(Invalid|expected|received|Unrecognized|Too (big|small))\b/.test(message));

const fieldsOf = (body: unknown) => (body as Failure).details.map(({ field }) => field);

/** The field itself, a part of it, or what it is a part of. */
function near(path: BodyField['path']): RegExp {
  const group = together.find((names) => names.test(written(path)));
  if (group) return group;
  const [first] = path;
  const last = path.findLast((step) => typeof step === 'string');
  return new RegExp(`^${String(first)}|\\b${String(last)}$`);
}

function expectStored(label: string, body: unknown, path: BodyField['path'], sent: unknown): void {
  const name = String(path.at(-1));
  const shown = shownAt(body, path);
  const blank = typeof sent === 'string' && sent.trim() === '';
  if (shown === undefined || blank || rewritten.test(name) || typeof sent === 'object') return;
  const alike = typeof sent === 'string' ? [sent, sent.trim()] : [sent, JSON.stringify(sent)];
  expect([label, shown]).toEqual([label, expect.toBeOneOf(alike)]);
}

/** What the answer shows where the request had the field; undefined when it shows no such thing. */
function shownAt(body: unknown, path: BodyField['path']): unknown {
  const { data, company, user } = body as Record<string, unknown>;
  return path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null ? (part as Record<string | number, unknown>)[step] : undefined,
    data ?? company ?? user,
  );
}

/** Bodies that are no JSON object, or only just one. */
export const hostileTexts: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['half an object', '{"nombre": "x"'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a number without end', `{"version": ${'9'.repeat(400)}}`],
  ['lists within lists, 20,000 deep', `{"conceptos": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['objects within objects, 5,000 deep', `${'{"receptor":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['the same key twice', '{"nombre": "a", "nombre": {"b": 1}, "email": "a@b.mx", "email": 7}'],
  ['a prototype', '{"__proto__": {"userId": "x", "isOperator": true}, "constructor": {"prototype": {"x": 1}}}'],
  ['ten thousand unknown keys', `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['a comment', '{/* x */ "nombre": "a"}'],
  ['a mark of byte order', '\uFEFF{"nombre": ""}'],
];
