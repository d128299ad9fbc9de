import type { Actor } from '../access/actor.ts';
import { comparableEmail } from '../shared/email.ts';
import { emailTaken } from '../shared/email-taken.ts';
import { notFound, refusal } from '../shared/errors.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import { withCountryCode } from '../shared/phone.ts';
import { checkEmail, checkName, checkPhone } from './account-rules.ts';
import { missingPassword, type CheckOwnPassword } from './check-own-password.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { Confirmation, PostConfirmation } from './post-confirmation.ts';
import { tooManyLinks } from './resend-confirmation.ts';
import { maySee, userView, type User, type UserView } from './user.ts';
import type { ProfileChanges, Users } from './users.ts';

/** What is absent stays as it is. */
export interface UserChanges {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
  /** Of whoever acts; needed for another address only. */
  readonly currentPassword?: string | undefined;
  /** Where the request came from, as the server knows it. */
  readonly client: string;
}

/** Another address is only asked for here: it becomes the user's when its mailbox has proved it (contract S4). */
export class UpdateUser {
  readonly #users: Users;
  readonly #confirmations: EmailConfirmations;
  readonly #password: CheckOwnPassword;
  readonly #post: PostConfirmation;
  readonly #mails: OutgoingMails;

  constructor(
    users: Users,
    confirmations: EmailConfirmations,
    password: CheckOwnPassword,
    post: PostConfirmation,
    mails: OutgoingMails,
  ) {
    this.#users = users;
    this.#confirmations = confirmations;
    this.#password = password;
    this.#post = post;
    this.#mails = mails;
  }

  /**
   * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT when the address has another account, RATE_LIMITED beyond ten
   * wrong passwords or so many links.
   */
  async execute(actor: Actor, userId: string, { currentPassword, client, ...changes }: UserChanges): Promise<UserView> {
    const user = maySee(actor, userId) ? await this.#users.find(userId) : undefined;
    if (!user) throw notFound();
    const given = profileIn(changes);
    const profile = { name: user.name, phone: user.phone, ...given };
    const email = otherEmail(user, changes.email);
    refuseBroken(profile, email, currentPassword);
    if (email === undefined) await this.#users.saveProfile(user.id, given);
    else {
      await this.#password.execute(actor.userId, currentPassword, 'currentPassword');
      if (await this.#users.findByEmail(email)) throw emailTaken();
      await this.#ask(user, { email, client }, () => this.#users.saveProfile(user.id, given));
    }
    return userView({ ...user, ...profile, pendingEmail: email ?? user.pendingEmail });
  }

  async #ask(
    user: User,
    { email, client }: Pick<Confirmation, 'email' | 'client'>,
    saveProfile: () => Promise<void>,
  ): Promise<void> {
    const admission = await this.#post.execute({ userId: user.id, email, client }, async () => {
      await saveProfile();
      await this.#users.setPending(user.id, email);
      // Those before lead to an address that is no longer wanted.
      await this.#confirmations.forgetAll(user.id);
      await this.#mails.post('email-change', { userId: user.id, from: user.email });
    });
    if (admission.kind === 'limited') throw tooManyLinks(admission.retryAfter);
  }
}

/** The rest of a profile may be changed by somebody else while a password is compared. */
const profileIn = ({ name, phone }: Pick<UserChanges, 'name' | 'phone'>): ProfileChanges => ({
  ...(name === undefined ? {} : { name }),
  ...(phone === undefined ? {} : { phone: withCountryCode(phone) }),
});

/** Undefined for the address that the user has, however it is written. */
function otherEmail({ email }: User, given: string | undefined): string | undefined {
  return given === undefined || comparableEmail(given) === comparableEmail(email) ? undefined : given.trim();
}

function refuseBroken(
  { name, phone }: Required<ProfileChanges>,
  email: string | undefined,
  password: string | undefined,
): void {
  const ofEmail = email === undefined ? [] : checkEmail(email);
  const needsPassword = email !== undefined && ofEmail.length === 0 && !password;
  const problems = [
    ...checkName(name),
    ...ofEmail,
    ...checkPhone(phone),
    ...(needsPassword ? [missingPassword('currentPassword')] : []),
  ];
  if (problems.length > 0) throw refusal(problems);
}
