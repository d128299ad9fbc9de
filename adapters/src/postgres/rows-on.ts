import type { AnyEntity, EntityData } from '@mikro-orm/postgresql';
import type { Sql } from './sql.ts';

interface Connection {
  execute<Rows extends EntityData<AnyEntity>[]>(text: string, values: unknown[]): Promise<Rows>;
}

/** Runs a statement on the connection that migrations have to themselves. @returns its rows. */
export const rowsOn = <Row extends EntityData<AnyEntity>>(
  connection: Connection,
  { text, values }: Sql,
): Promise<Row[]> => connection.execute(text, [...values]);
