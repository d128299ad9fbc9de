import { comparableEmail } from '../shared/email.ts';
import type { Admission, RateLimit } from '../shared/ports.ts';
import type { IdentityPorts } from './ports.ts';

export interface Confirmation {
  readonly userId: string;
  /** The address that is to be proved. */
  readonly email: string;
  /** Tells where the request came from, as the server knows it. */
  readonly client: string;
}

// Nobody's mailbox is filled by somebody else's account, nor many mailboxes by one account, nor by the many of one client.
const toAddress: RateLimit = { name: 'confirmation', most: 5, seconds: 3_600 };
const ofUser: RateLimit = { name: 'confirmations-of-user', most: 10, seconds: 3_600 };

type Ports = Pick<IdentityPorts, 'rateLimits' | 'outgoingMails' | 'transactions' | 'clientLimits'>;

/**
 * Leaves the mail with the link that proves an address. The token is nowhere but in the mail.
 * @param change what is saved together with the mail.
 */
export async function postConfirmation(
  ports: Ports,
  { userId, email, client }: Confirmation,
  change: () => Promise<void> = nothing,
): Promise<Admission> {
  const ofClient = { name: 'confirmations-of-client', most: ports.clientLimits.linksPerHour, seconds: 3_600 };
  for (const [limit, key] of [
    [ofClient, client],
    [ofUser, userId],
    [toAddress, comparableEmail(email)],
  ] as const) {
    const admission = await ports.rateLimits.take(limit, key);
    if (admission.kind === 'limited') return admission;
  }
  await ports.transactions.run(async () => {
    await change();
    await ports.outgoingMails.post('confirm-email', { userId, email });
  });
  return { kind: 'admitted' };
}

const nothing = () => Promise.resolve();
