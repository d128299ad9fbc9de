import { Migration } from '@mikro-orm/migrations';

/**
 * A step that takes away what an earlier version used, or asks for what that one did not write: the last of expand, deploy
 * and contract. Its class is called `Contract…`, so that processes that do not know it see by its entry that the database
 * is not theirs any more, and it tells since when nobody needs what it takes.
 */
export abstract class ContractMigration extends Migration {
  /**
   * It is the last migration of the first version that did without: that version, or a later one, runs everywhere by
   * now.
   */
  static readonly safeSince: string;
}
