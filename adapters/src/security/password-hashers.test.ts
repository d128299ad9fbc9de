import { expect, test } from 'vitest';
import { passwordHasherContract } from '@timbra/core/testing/password-hasher-contract.ts';
import { Argon2PasswordHasher, QueuedPasswordHasher } from './password-hashers.ts';

const hasher = new Argon2PasswordHasher();

passwordHasherContract('Argon2PasswordHasher', hasher);
passwordHasherContract('QueuedPasswordHasher', new QueuedPasswordHasher(hasher));

test('a password is hashed with argon2id at 19 MiB, two passes and one lane', async () => {
  expect(await hasher.hash('secreto')).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
});
