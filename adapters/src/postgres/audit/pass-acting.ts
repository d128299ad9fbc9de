import type { Pool, PoolClient } from 'pg';
import { whoActs } from '../../ports/acting.ts';
import { sql } from '../sql.ts';
import { numbered } from '../statement-names.ts';

/** What the driver knows of a session, and its types do not tell. */
interface Session {
  /** Returns `I` outside of a transaction. */
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
}

type Query = (...asked: readonly unknown[]) => Promise<unknown>;

/**
 * Passes to the database who acts, before the first statement of a transaction that changes something: the triggers of the audit
 * write it beside the change. It is a setting of the transaction, so that no connection keeps it, whoever shares it. A
 * change without a transaction is given one. What only reads, and whatever the product does by itself, costs nothing.
 */
export function passActing(pool: Pool): void {
  pool.on('connect', (client) => watch(client as PoolClient & Session));
}

function watch(client: PoolClient & Session): void {
  const send = client.query.bind(client) as Query;
  let isKnown = false;
  const setActing = (who: string) => send(numbered(sql`select set_config('timbra.acting', ${who}, true)`));
  const alone = async (who: string, asked: readonly unknown[]) => {
    await send('begin');
    try {
      await setActing(who);
      const answered = await send(...asked);
      await send('commit');
      return answered;
    } catch (error) {
      await send('rollback');
      throw error;
    }
  };
  const query: Query = (...asked) => {
    const text = textOf(asked[0]);
    // A savepoint that is left takes a setting back that was made behind it.
    if (endsTransaction.test(text)) isKnown = false;
    const acting = isKnown || typeof asked.at(-1) === 'function' || !changes(text) ? undefined : whoActs();
    if (acting === undefined) return send(...asked);
    const who = JSON.stringify(acting);
    if (client.getTransactionStatus() === 'I') return alone(who, asked);
    isKnown = true;
    // The connection sends one after the other; what fails here fails the statement behind it too.
    void setActing(who).catch(() => undefined);
    return send(...asked);
  };
  client.query = query as PoolClient['query'];
}

const endsTransaction = /^\s*(begin|start|commit|rollback|end)\b/i;

const known = new Map<string, boolean>();
const mostKnown = 5_000;

/** Tells whether a statement changes rows. Texts are few: each is looked at once. */
function changes(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const found = /\b(insert\s+into|update|delete\s+from|copy|merge\s+into)\b/i.test(text);
  known.set(text, found);
  return found;
}

/** A statement is a text, an object that has one, or rows of a COPY. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null) return '';
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : 'copy';
}
