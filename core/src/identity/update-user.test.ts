import { expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryMails } from '../../testing/in-memory-mails.ts';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { InMemoryUsers } from '../../testing/in-memory-users.ts';
import { aUser } from '../../testing/users-contract.ts';
import { updateUser } from './update-user.ts';

const client = '10.0.0.7';
const confirmations = {
  add: () => Promise.resolve(),
  consume: () => Promise.resolve(undefined),
  forgetAll: () => Promise.resolve(),
};

it('keeps what another request saves of a profile while the password for another address is compared', async () => {
  const database = new InMemoryDatabase();
  const users = new InMemoryUsers(database);
  const ana = aUser({ name: 'Ana', phone: null });
  await users.add(ana);
  const limits = new InMemoryRateLimits({ now: () => new Date(0) });
  const mails = new InMemoryMails(database);
  const hasher = {
    hash: (password: string) => Promise.resolve(password),
    verify: async () => {
      await updateUser(ports, aSession(ana.id), ana.id, { phone: '55 1234 5678', client });
      return true;
    },
  };
  const ports = {
    users,
    emailConfirmations: confirmations,
    passwordHasher: hasher,
    rateLimits: limits,
    outgoingMails: mails,
    transactions: database,
    clientLimits: { accountsPerHour: 20, linksPerHour: 60 },
  };
  await updateUser(ports, aSession(ana.id), ana.id, {
    name: 'Ana María',
    email: 'nueva@ejemplo.mx',
    currentPassword: 'secreta',
    client,
  });
  expect(await users.find(ana.id)).toMatchObject({
    name: 'Ana María',
    phone: '+52 55 1234 5678',
    pendingEmail: 'nueva@ejemplo.mx',
  });
});
