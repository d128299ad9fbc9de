import { emailTaken } from '../shared/email.ts';
import { refusal } from '../shared/errors.ts';
import { withCountryCode } from '../shared/phone.ts';
import { checkEmail, checkName, checkPassword, checkPhone } from './account-rules.ts';
import type { IdentityPorts } from './ports.ts';
import type { User } from './user.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone?: string | null | undefined;
  /** Its mailbox has been proved already. */
  readonly isProved?: boolean;
}

type Ports = Pick<IdentityPorts, 'users' | 'trialStamps' | 'passwordHasher' | 'transactions' | 'ids' | 'clock'>;

/**
 * Makes an account with its trial stamps; the address must be free.
 * @throws DomainError VALIDATION with all broken rules, CONFLICT when the address has an account.
 */
export async function createAccount(ports: Ports, account: NewAccount): Promise<User> {
  const user = await newUser(ports, account);
  await ports.transactions.run(async () => {
    if ((await ports.users.add(user)) === 'email-taken') throw emailTaken();
    await ports.trialStamps.grant(user.id);
  });
  return user;
}

async function newUser(
  ports: Ports,
  { name, email, password, phone: given, isProved = false }: NewAccount,
): Promise<User> {
  const phone = withCountryCode(given);
  const problems = [...checkName(name), ...checkEmail(email), ...checkPassword(password), ...checkPhone(phone)];
  if (problems.length > 0) throw refusal(problems);
  return {
    id: ports.ids.next(),
    name,
    email: email.trim(),
    emailVerified: isProved,
    pendingEmail: null,
    phone,
    passwordHash: await ports.passwordHasher.hash(password),
    isOperator: false,
    createdAt: ports.clock.now(),
    closedAt: null,
  };
}
