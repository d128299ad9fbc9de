import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/postgresql';
import { Migration20261129081500 } from './2026-11-29-0815-account-moves.ts';
import { Migration20261129081600 } from './2026-11-29-0816-moves-of-cells.ts';
import { Migration20261129093000 } from './2026-11-29-0930-home-asides.ts';
import { Migration20261129140000 } from './2026-11-29-1400-refusals-of-import.ts';
import { Migration20261129164500 } from './2026-11-29-1645-sending-of-customers.ts';
import { Migration20261129170000 } from './2026-11-29-1700-cell-keys.ts';

/**
 * The migrations are in the order of their application, after those that the baseline alone has. A landed migration is
 * never edited; a change is one more.
 */
export const migrations: readonly Constructor<Migration>[] = [
  Migration20261129081500,
  Migration20261129081600,
  Migration20261129093000,
  Migration20261129140000,
  Migration20261129164500,
  Migration20261129170000,
];
