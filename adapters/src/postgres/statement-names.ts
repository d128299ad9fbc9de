import { createHash } from 'node:crypto';

/** A statement as `pg` prepares it, once on each connection. */
export interface NamedStatement {
  readonly name: string;
  /** With `$1`, `$2`… for its values. */
  readonly text: string;
}

/** Names statements by their text, so that each is prepared under a name of its own. */
export class StatementNames {
  readonly #known = new Map<string, NamedStatement>();

  /** @param sql with `?` for its values; `\?` is a literal question mark operator. */
  of(sql: string): NamedStatement {
    const known = this.#known.get(sql);
    if (known) return known;
    const statement = { name: createHash('sha256').update(sql).digest('base64url').slice(0, 32), text: numbered(sql) };
    this.#known.set(sql, statement);
    return statement;
  }
}

function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll(/\\\?|\?/g, (mark) => {
    if (mark !== '?') return '?';
    count += 1;
    return `$${count}`;
  });
}
