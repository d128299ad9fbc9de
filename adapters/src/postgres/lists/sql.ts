/** A piece of SQL with the values of its `?`, in their order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Joins pieces of SQL; any other value becomes a `?`. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    text += isSql(part) ? part.text : '?';
    // As arguments of one call, very many values would be more than the stack holds.
    for (const value of isSql(part) ? part.values : [part]) values.push(value);
    text += strings[index + 1] ?? '';
  });
  return { text, values };
}

/** SQL of our own making, such as a column of a list's description; never anything that a user sent. */
export const raw = (text: string): Sql => ({ text, values: [] });

export function allOf(conditions: readonly Sql[]): Sql {
  const texts = conditions.map(({ text }) => text);
  return { text: ['true', ...texts].join(' and '), values: conditions.flatMap(({ values }) => values) };
}

/** `in ()` is no SQL, and an empty list matches nothing. */
export function isOneOf(column: Sql, values: readonly unknown[]): Sql {
  if (values.length === 0) return raw('false');
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in (${values})`;
}

function isSql(part: unknown): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part;
}
