import { moveAccount } from '@timbra/adapters/postgres/moving/move-account.ts';
import { arm, passing } from './die.ts';

// Moves an account as the command does, and dies at a step: CRASH_AT.
arm();
const [userId = '', cell = ''] = process.argv.slice(2);
await moveAccount(process.env['DATABASE_URL'] ?? '', userId, Number(cell), {
  onStep: passing,
  knownWithin: 6_000,
  lateMs: 500,
});
