import { expect } from 'vitest';
import type { MemberAnswer } from '@timbra/contract/members.ts';
import { client, type Client } from '@timbra/testing/api/api-client.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';
import { until } from '@timbra/testing/until.ts';
import { mailsTo } from './mailbox.ts';

export interface Account extends Client {
  readonly email: string;
}

export const invite = (owner: Client, companyId: string, email: string, grant: object) =>
  owner.call<{ data: MemberAnswer }>('POST', `/companies/${companyId}/members`, { email, ...grant });

/** Returns the token of the last invitation that a mailbox was sent. */
export async function tokenTo(system: SystemAddresses, email: string, least = 1): Promise<string> {
  const tokens = await until(`${least} invitations to ${email}`, async () => {
    const found = (await mailsTo(system, email)).flatMap(
      ({ text }) => /invitacion\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    );
    return found.length >= least ? found : undefined;
  });
  return tokens.at(-1) ?? '';
}

/** Makes an account by the invitation, which its link proves the address of, and takes it. */
export async function join(system: SystemAddresses, owner: Client, companyId: string, grant: object): Promise<Account> {
  const email = `${crypto.randomUUID()}@ejemplo.mx`;
  expect((await invite(owner, companyId, email, grant)).status).toBe(201);
  const invitation = await tokenTo(system, email);
  const account = { name: 'Eva', email, password: 'secreta1', invitation };
  const made = await client(system.url, undefined).call<{ access_token: string; user: { id: string } }>(
    'POST',
    '/auth/register',
    account,
  );
  expect(made).toMatchObject({ status: 201, body: { user: { emailVerified: true } } });
  const eva = client(system.url, made.body.access_token, made.body.user.id);
  expect((await eva.call('POST', `/invitations/${invitation}/accept`)).status).toBe(200);
  return { ...eva, email };
}
