/** A function or trigger of the database. `name` is what `drop` takes. */
export interface DatabaseObject {
  readonly name: `function ${string}` | `trigger ${string}`;
  readonly sql: string;
}

/** @param signature with the types of its arguments. @param header what it returns, in which language. */
export function databaseFunction(signature: string, header: string, body: string): DatabaseObject {
  return { name: `function ${signature}`, sql: `create or replace function ${signature} ${header} as $$${body}$$` };
}

/** Names the setting of a transaction that moves rows as they are, with all that followed from them. */
export const movingSetting = 'timbra.moving';

/** Is the condition under which a trigger runs: not for what is moved. */
export const notMoving = `current_setting('${movingSetting}', true) is distinct from 'on'`;

/** @param event as in `after insert`. @param action from `for each` on. */
export function trigger(name: string, table: string, event: string, action: string): DatabaseObject {
  return {
    name: `trigger ${name} on ${table}`,
    sql: `create or replace trigger ${name} ${event} on ${table} ${unlessMoving(action)}`,
  };
}

function unlessMoving(action: string): string {
  const execute = action.lastIndexOf('execute function ');
  if (execute === -1) throw new Error(`A trigger without «execute function»: ${action}`);
  const each = action.slice(0, execute).trim();
  const when = each.search(/\swhen\s/);
  const given = when === -1 ? '' : `${each.slice(when + ' when '.length)} and `;
  return `${when === -1 ? each : each.slice(0, when).trim()} when (${given}${notMoving}) ${action.slice(execute)}`;
}
