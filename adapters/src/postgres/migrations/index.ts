import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/postgresql';

/**
 * The migrations are in the order of their application, after those that the baseline alone has. A landed migration is
 * never edited; a change is one more.
 */
export const migrations: readonly Constructor<Migration>[] = [];
