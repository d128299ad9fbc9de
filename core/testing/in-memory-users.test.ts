import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryUsers } from './in-memory-users.ts';
import { usersContract } from './users-contract.ts';

usersContract('InMemoryUsers', async () => {
  const database = new InMemoryDatabase();
  return { users: new InMemoryUsers(database), transactions: database };
});
