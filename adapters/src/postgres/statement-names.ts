import { createHash } from 'node:crypto';
import type { Sql } from './sql.ts';

/** A statement as `pg` prepares it, once on each connection. */
export interface NamedStatement {
  readonly name: string;
  /** It has `$1`, `$2`… for its values. */
  readonly text: string;
}

/** Names statements by their text, so that each is prepared under a name of its own. */
export class StatementNames {
  readonly #known = new Map<string, NamedStatement>();
  #renewed = 0;

  /** @param sql with `?` for its values; `\?` is a literal question mark operator. */
  of(sql: string): NamedStatement {
    const known = this.#known.get(sql);
    if (known) return known;
    return this.#store(sql, createHash('sha256').update(sql).digest('base64url').slice(0, 32));
  }

  /** Gives it another name, so that each connection prepares it anew. @param seen nothing is done once it has changed. */
  renew(sql: string, seen: NamedStatement): void {
    if (this.#known.get(sql) === seen) this.#store(sql, `${seen.name.slice(0, 32)}-${(this.#renewed += 1)}`);
  }

  #store(sql: string, name: string): NamedStatement {
    const { text } = numbered({ text: sql, values: [] });
    const statement = { name, text };
    this.#known.set(sql, statement);
    return statement;
  }
}

/** Returns a statement with `$1`, `$2`… for its `?`; a list of values is written one by one, as `in (?)` wants it. */
export function numbered({ text, values }: Pick<Sql, 'text' | 'values'>): {
  readonly text: string;
  readonly values: unknown[];
} {
  const sent: unknown[] = [];
  let written = '';
  let from = 0;
  let next = 0;
  // Each statement comes this way: walking takes half as long as replacing by a pattern.
  for (let mark = text.indexOf('?'); mark !== -1; mark = text.indexOf('?', mark + 1)) {
    const isOperator = text[mark - 1] === '\\';
    written += text.slice(from, isOperator ? mark - 1 : mark);
    from = isOperator ? mark : mark + 1;
    if (!isOperator) written += addedTo(sent, values[next++]);
  }
  return { text: written + text.slice(from), values: sent };
}

/**
 * Refuses a list where planned and bulk statements, which give it as one value, would compare with its text.
 * @throws TypeError for one in `in (?)` or `array[?]`: `any(?)` takes it, and `listed` writes its values one by one.
 */
export function requireTakenLists({ text, values }: Pick<Sql, 'text' | 'values'>): void {
  if (!values.some((value) => Array.isArray(value))) return;
  let next = 0;
  for (const { index, 0: mark } of text.matchAll(/\\?\?/g)) {
    if (mark !== '?' || !Array.isArray(values[next++])) continue;
    if (/(\bin \(|\barray\[)$/.test(text.slice(0, index))) throw new TypeError(`A list is one value here: ${text}`);
  }
}

/** @returns the marks of the values that it is. */
function addedTo(sent: unknown[], value: unknown): string {
  if (!Array.isArray(value)) return `$${sent.push(value)}`;
  return value.map((one) => `$${sent.push(one)}`).join(', ');
}

/**
 * Tells whether PostgreSQL refuses to run a prepared statement because its columns have become others, on each
 * connection that has it.
 */
export const isOutdated = (error: unknown) =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
