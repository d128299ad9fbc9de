import type { Database } from './database.ts';

/** Is what needs the database and nothing else. */
export abstract class OnDatabase {
  protected readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }
}
