import { apiKeysContract } from './api-keys-contract.ts';
import { InMemoryApiKeys } from './in-memory-api-keys.ts';
import { InMemoryDatabase } from './in-memory-database.ts';

let accounts = 0;

apiKeysContract('InMemoryApiKeys', () =>
  Promise.resolve({
    apiKeys: new InMemoryApiKeys(new InMemoryDatabase()),
    owner: () => Promise.resolve(`account ${(accounts += 1)}`),
  }),
);
