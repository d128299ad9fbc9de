import { afterAll } from 'vitest';
import { usersContract } from '@timbra/core/testing/users-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresUsers } from './postgres-users.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

usersContract('PostgresUsers', () => Promise.resolve({ users: new PostgresUsers(database), transactions: database }));
