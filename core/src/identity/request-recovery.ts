import { comparableEmail } from '../shared/email.ts';
import { refusal } from '../shared/errors.ts';
import { tooMany, type RateLimit } from '../shared/rate-limits.ts';
import { checkEmail } from './account-rules.ts';
import type { IdentityPorts } from './ports.ts';

export interface RecoveryRequest {
  readonly email: string;
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
}

const toAddress: RateLimit = { name: 'recovery', most: 5, seconds: 3_600 };

type Ports = Pick<IdentityPorts, 'rateLimits' | 'recoveryMails' | 'transactions' | 'clientLimits'>;

/**
 * Sends a recovery link. The answer and the time it takes are the same for every address, and the token of the link is
 * nowhere but in the mail. Beyond five mails an hour an address gets no more, and the caller the same answer.
 * @throws DomainError VALIDATION at `email`, RATE_LIMITED for a client that asks for too many.
 */
export async function requestRecovery(ports: Ports, { email: given, client }: RecoveryRequest): Promise<void> {
  const problems = checkEmail(given);
  if (problems.length > 0) throw refusal(problems);
  const limit = { name: 'recovery-client', most: ports.clientLimits.linksPerHour, seconds: 3_600 };
  const ofClient = await ports.rateLimits.take(limit, client);
  if (ofClient.kind === 'limited') {
    throw tooMany('Se pidieron muchos enlaces desde tu red. Inténtalo más tarde.', ofClient.retryAfter);
  }
  const email = comparableEmail(given);
  // The try is counted in the same transaction, which so writes something for every address.
  await ports.transactions.run(async () => {
    const admission = await ports.rateLimits.take(toAddress, email);
    if (admission.kind === 'admitted') await ports.recoveryMails.post(email);
  });
}
