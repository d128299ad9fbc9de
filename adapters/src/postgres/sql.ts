import { statusesThat, type Meaning } from '@timbra/core/invoicing/invoice.ts';
import { enteredClock } from '../ports/company-clock.ts';

/** What may stand for a value: `undefined` says nothing of it, and `null` that there is none. */
export type SqlValue = object | string | number | bigint | boolean | null;

/**
 * Holds a piece of SQL with the values of its `?`, in their order. Only this file makes one: an object of the same
 * shape, as a user may send, is a value like any other.
 */
class Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly #isMadeHere = true;

  constructor(text: string, values: readonly SqlValue[]) {
    this.text = text;
    this.values = values;
  }

  static is(part: unknown): part is Sql {
    return typeof part === 'object' && part !== null && #isMadeHere in part && part.#isMadeHere;
  }
}

export type { Sql };

/** Texts of templates whose parts are values alone: each place that writes one has but one. */
const texts = new WeakMap<TemplateStringsArray, string>();

/**
 * Joins pieces of SQL; any other value becomes a `?` and is never part of the text. `rows`, `row` and `change` write a list
 * one by one, as `in (${list})` and `array[${list}]` want it; the planned and the bulk statements give it as one array, for
 * `any(${list})`. `\\?` is a literal question mark operator.
 * @throws {TypeError} if a value is undefined, which no type of a value allows.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly SqlValue[]): Sql {
  let hasPieces = false;
  for (const part of parts) {
    if (part === undefined)
      throw new TypeError(`A value is undefined where null says that there is none: ${strings.join('?')}`);
    if (Sql.is(part)) hasPieces = true;
  }
  return hasPieces ? joined(strings, parts) : new Sql(textOf(strings), parts);
}

function textOf(strings: TemplateStringsArray): string {
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = strings.join('?');
  texts.set(strings, text);
  return text;
}

function joined(strings: TemplateStringsArray, parts: readonly SqlValue[]): Sql {
  let text = strings[0] ?? '';
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    if (Sql.is(part)) {
      text += part.text;
      // As arguments of one call, very many values would be more than the stack holds.
      for (const value of part.values) values.push(value);
    } else {
      text += '?';
      values.push(part);
    }
    text += strings[index + 1] ?? '';
  });
  return new Sql(text, values);
}

/** Makes SQL of our own text, such as the name of a column; never of anything that a user sent. */
export const raw = (text: string): Sql => new Sql(text, []);

export function allOf(conditions: readonly Sql[]): Sql {
  const all = conditions.map(({ text }) => text);
  return new Sql(
    ['true', ...all].join(' and '),
    conditions.flatMap(({ values }) => values),
  );
}

/** Lists values and pieces one after the other, each value as one of its own: `values (${listed(values)})`. */
export function listed(parts: readonly SqlValue[], separator = ', '): Sql {
  const pieces = parts.map((part) => sql`${part}`);
  return new Sql(
    pieces.map(({ text }) => text).join(separator),
    pieces.flatMap(({ values }) => values),
  );
}

/** `in ()` is no SQL, and an empty list matches nothing. */
export function isOneOf(column: Sql, values: readonly SqlValue[]): Sql {
  const [first = null] = values;
  if (values.length === 0) return raw('false');
  return values.length === 1 ? sql`${column} = ${first}` : sql`${column} in (${listed(values)})`;
}

/** timestamptz comes from raw SQL as text or as a Date, by the driver's mood. */
export const date = (value: string | Date): Date => (value instanceof Date ? value : new Date(value));

export const optionalDate = (value: string | Date | null): Date | undefined =>
  value === null ? undefined : date(value);

/** Returns the condition that a document's state has a meaning. @param column as SQL names it: `t.status`. */
export const stateMeans = (column: string, meaning: Meaning): string =>
  `${column} in (${statusesThat(meaning)
    .map((status) => `'${status}'`)
    .join(', ')})`;

/** Returns the states as the text of an array. */
export const statesThat = (meaning: Meaning): string => `{${statusesThat(meaning).join(',')}}`;

/** Names the setting of a connection by which statements learn how far the time of a test company is ahead. */
export const aheadSetting = 'timbra.ahead';

/** Stands in the place of `now()` in what is read: the time of the caller's company, which a test company may move on. */
export const clockNow = `(now() + coalesce(nullif(current_setting('${aheadSetting}', true), ''), '0')::interval)`;

/**
 * Returns the condition of what the caller's work may take up: by the clock of a test company, what that company has; else
 * what no company has that lives by a clock of its own. So whatever is due is taken up by the clock of its company.
 * @param company the column with the company's id.
 */
export function dueByClock(company: string): Sql {
  const clock = enteredClock();
  return clock
    ? sql`${raw(company)} = ${clock.companyId}`
    : raw(`not exists (select from test_clocks tc where tc.company_id = ${company})`);
}
