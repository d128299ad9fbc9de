/** A function or trigger of the database. `name` is what `drop` takes. */
export interface DatabaseObject {
  readonly name: `function ${string}` | `trigger ${string}`;
  readonly sql: string;
}

/** @param signature with the types of its arguments. @param header what it returns, in which language. */
export function databaseFunction(signature: string, header: string, body: string): DatabaseObject {
  return { name: `function ${signature}`, sql: `create or replace function ${signature} ${header} as $$${body}$$` };
}

/** @param event as in `after insert`. @param action from `for each` on. */
export function trigger(name: string, table: string, event: string, action: string): DatabaseObject {
  return {
    name: `trigger ${name} on ${table}`,
    sql: `create or replace trigger ${name} ${event} on ${table} ${action}`,
  };
}
