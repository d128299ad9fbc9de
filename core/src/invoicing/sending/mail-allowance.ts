import { type Admission, type Clock, type RateLimit, type RateLimits, tooMany } from '../../shared/ports.ts';
import { comparableEmail } from '../../shared/email.ts';
import { notFound } from '../../shared/errors.ts';
import { type MissingProof, missingProofs, type Sender, type Senders } from './ports.ts';

export interface MailLimits {
  /** Limits the mails of any account in an hour. */
  readonly perHour: number;
  /** Of an account in a day that has not proved its address, or has no certificate. */
  readonly perDayUnproved: number;
}

/** Tells on the screen how much is left before somebody writes. */
export interface AllowanceLeft {
  /** It is empty for an account that writes as often as it needs to. */
  readonly missing: readonly MissingProof[];
  readonly perDay: number;
  /** Counts what is left of today's mails. */
  readonly left: number;
}

/**
 * Limits how many mails an account may send to others. Anybody can open an account: until its address is proved and SAT
 * has given one of its companies a certificate, it writes to a handful of strangers a day. What a test company sends
 * reaches nobody, and is not counted.
 */
export class MailAllowance {
  readonly #limits: RateLimits;
  readonly #senders: Senders;
  readonly #clock: Clock;
  readonly #ofUser: RateLimit;
  readonly #unproved: RateLimit;

  constructor(limits: RateLimits, senders: Senders, clock: Clock, { perHour, perDayUnproved }: MailLimits) {
    this.#limits = limits;
    this.#senders = senders;
    this.#clock = clock;
    this.#ofUser = { name: 'documents-sent', most: perHour, seconds: 3_600 };
    this.#unproved = { name: 'unproved-mails', most: perDayUnproved, seconds: 86_400 };
  }

  /**
   * Counts mails of a company in the caller's transaction: what is refused as a whole uses nothing up.
   * @throws DomainError RATE_LIMITED
   */
  async take(companyId: string, addresses: readonly string[]): Promise<void> {
    const sender = await this.#senderOf(companyId);
    for (const address of addresses) {
      refuseLimited(await this.#takeUnproved(sender, address), notProved(this.#unproved.most, missingProofs(sender)));
      if (sender.livemode) refuseLimited(await this.#limits.take(this.#ofUser, sender.userId), limitReached);
    }
  }

  /** Admits what goes by itself, of which a part may go: those that may, and the account when some may not. */
  async admit(
    companyId: string,
    addresses: readonly string[],
  ): Promise<{ readonly admitted: readonly string[]; readonly userId: string }> {
    const sender = await this.#senderOf(companyId);
    const admitted: string[] = [];
    for (const address of addresses) {
      if ((await this.#takeUnproved(sender, address)).kind === 'admitted') admitted.push(address);
    }
    return { admitted, userId: sender.userId };
  }

  /** @throws DomainError NOT_FOUND for a company that nobody has any more. */
  async left(companyId: string): Promise<AllowanceLeft> {
    const sender = await this.#senderOf(companyId);
    const { most: perDay } = this.#unproved;
    const taken = sender.livemode ? await this.#limits.taken(this.#unproved, sender.userId) : 0;
    return { missing: missingProofs(sender), perDay, left: Math.max(0, perDay - taken) };
  }

  async #senderOf(companyId: string): Promise<Sender> {
    const sender = await this.#senders.ofCompany(companyId, this.#clock.now());
    if (!sender) throw notFound();
    return sender;
  }

  #takeUnproved(sender: Sender, address: string): Promise<Admission> {
    // A proved address reads nothing that it did not ask for itself; one that is not may be a stranger's.
    const isOwn = sender.emailVerified && comparableEmail(address) === comparableEmail(sender.email);
    if (isOwn || missingProofs(sender).length === 0) return Promise.resolve({ kind: 'admitted' });
    return this.#limits.take(this.#unproved, sender.userId);
  }
}

function refuseLimited(admission: Admission, message: string): void {
  if (admission.kind === 'limited') throw tooMany(message, admission.retryAfter);
}

const limitReached = 'Llegaste al límite de correos por hora. Espera un rato e inténtalo de nuevo.';

const steps: Readonly<Record<MissingProof, string>> = {
  email: 'confirma tu correo en Configuración',
  csd: 'sube el CSD de tu empresa',
};

const notProved = (perDay: number, missing: readonly MissingProof[]): string =>
  `Tu cuenta puede enviar ${perDay} correos al día, y estos ya no caben. Para enviar más, ${missing.map((proof) => steps[proof]).join(' y ')}.`;
