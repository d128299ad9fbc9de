import { createHash } from 'node:crypto';
import type { Sql } from './sql.ts';

/** A statement as `pg` prepares it, once on each connection. */
export interface NamedStatement {
  readonly name: string;
  /** With `$1`, `$2`… for its values. */
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
    return this.#keep(sql, createHash('sha256').update(sql).digest('base64url').slice(0, 32));
  }

  /** Gives it another name, so that each connection prepares it anew. @param seen nothing is done once it has changed. */
  renew(sql: string, seen: NamedStatement): void {
    if (this.#known.get(sql) === seen) this.#keep(sql, `${seen.name.slice(0, 32)}-${(this.#renewed += 1)}`);
  }

  #keep(sql: string, name: string): NamedStatement {
    const { text } = numbered({ text: sql, values: [] });
    const statement = { name, text };
    this.#known.set(sql, statement);
    return statement;
  }
}

/** The same with `$1`, `$2`… for its `?`; a list of values is written one by one, as `in (?)` wants it. */
export function numbered({ text, values }: Pick<Sql, 'text' | 'values'>): {
  readonly text: string;
  readonly values: unknown[];
} {
  let count = 0;
  let mark = 0;
  const written = text.replaceAll(/\\\?|\?/g, (found) => {
    if (found !== '?') return '?';
    const value = values[mark++];
    const marks = Array.isArray(value) ? value.length : 1;
    return Array.from({ length: marks }, () => `$${(count += 1)}`).join(', ');
  });
  return { text: written, values: values.flat() };
}
