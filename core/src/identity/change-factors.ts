import type { SessionActor } from '../access/actor.ts';
import { notFound, refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';
import { checkOwnPassword } from './account-rules.ts';
import type { IdentityPorts } from './ports.ts';
import { addChallenge, endAsked, findAsked, passkeysAmong, plainCode, wrongCode } from './prove-factor.ts';
import type { FactorView, PasskeyFactor, TotpFactor } from './second-factors.ts';
import type { Users } from './users.ts';

/** Is the most that one account has: a phone, a computer, keys in a drawer. */
const most = 10;
const recoveryCodes = 10;

export interface OwnFactors {
  readonly factors: readonly FactorView[];
  /** Counts those that were not used. */
  readonly recoveryCodes: number;
}

/** Lists what an account proves itself with beside its password. */
export async function listFactors(
  { secondFactors }: Pick<IdentityPorts, 'secondFactors'>,
  { userId }: SessionActor,
): Promise<OwnFactors> {
  const factors = await secondFactors.ofUser(userId);
  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({ id, kind, name, createdAt, lastUsedAt })),
    recoveryCodes: await secondFactors.countRecoveryCodes(userId),
  };
}

type AddPorts = Pick<
  IdentityPorts,
  'secondFactors' | 'totpCodes' | 'passkeys' | 'factorSecrets' | 'accountTokens' | 'ids' | 'clock' | 'users'
> &
  PortsOf<typeof checkOwnPassword>;

export interface StartedTotp {
  /** It is in base32, for whoever types it. */
  readonly secret: string;
  /** Is what the QR code holds. */
  readonly uri: string;
}

/**
 * Begins with an app: it counts once its first code has been typed.
 * @throws DomainError VALIDATION at `currentPassword`, CONFLICT beyond ten factors, RATE_LIMITED
 */
export async function startTotp(
  ports: AddPorts,
  { userId }: SessionActor,
  currentPassword: string | undefined,
): Promise<StartedTotp> {
  await checkOwnPassword(ports, userId, currentPassword, 'currentPassword');
  await refuseTooMany(ports, userId);
  const user = await ports.users.find(userId);
  if (!user) throw notFound();
  const id = ports.ids.next();
  const secret = ports.totpCodes.newSecret();
  await ports.secondFactors.startTotp(userId, {
    id,
    kind: 'totp',
    name: 'App de códigos',
    secretSealed: ports.factorSecrets.seal(id, secret),
    createdAt: ports.clock.now(),
    lastUsedAt: null,
  } satisfies TotpFactor);
  return { secret, uri: ports.totpCodes.uri(secret, user.email) };
}

async function refuseTooMany({ secondFactors }: Pick<IdentityPorts, 'secondFactors'>, userId: string): Promise<void> {
  if ((await secondFactors.ofUser(userId)).length < most) return;
  throw refusal([{ field: 'name', message: `Puedes tener hasta ${most}. Quita una que ya no uses.` }]);
}

type ConfirmPorts = AddPorts & Pick<IdentityPorts, 'transactions' | 'outgoingMails' | 'sessions'>;

/**
 * Confirms the app that was begun with: from now on each login asks for its code.
 * @returns the recovery codes, where these are the account's first.
 * @throws DomainError VALIDATION at `code`
 */
export async function confirmTotp(
  ports: ConfirmPorts,
  actor: SessionActor,
  typed: string,
): Promise<readonly string[] | undefined> {
  const begun = await ports.secondFactors.unconfirmed(actor.userId);
  if (!begun) throw refusal([{ field: 'code', message: 'Empieza de nuevo: vuelve a escanear el código QR' }]);
  const secret = ports.factorSecrets.open(begun.id, begun.secretSealed);
  const now = ports.clock.now();
  const step = ports.totpCodes.stepOf(secret, plainCode(typed), now);
  if (step === undefined) throw refusal([wrongCode(typed)]);
  return added(ports, actor, () => ports.secondFactors.confirm(actor.userId, begun.id, step, now));
}

/** Begins with a passkey. @throws as `startTotp` */
export async function startPasskey(
  ports: AddPorts,
  { userId }: SessionActor,
  currentPassword: string | undefined,
): Promise<{ readonly challenge: string; readonly options: Readonly<Record<string, unknown>> }> {
  await checkOwnPassword(ports, userId, currentPassword, 'currentPassword');
  await refuseTooMany(ports, userId);
  const user = await ports.users.find(userId);
  if (!user) throw notFound();
  const factors = await ports.secondFactors.ofUser(userId);
  const { options, signed } = await ports.passkeys.creation(user, passkeysAmong(factors));
  const challenge = await addChallenge(ports, { userId, purpose: 'passkey', signed, remember: false });
  return { challenge, options };
}

export interface MadePasskey {
  readonly challenge: string;
  readonly name: string;
  /** Is what the browser answers. */
  readonly passkey: unknown;
}

/**
 * Adds the passkey that the browser has made.
 * @returns the recovery codes, where these are the account's first.
 * @throws DomainError VALIDATION at `challenge`, `name` or `passkey`
 */
export async function addPasskey(
  ports: ConfirmPorts,
  actor: SessionActor,
  { challenge, name, passkey }: MadePasskey,
): Promise<readonly string[] | undefined> {
  const problems = [
    ...(name.trim() === '' ? [{ field: 'name', message: 'Ponle un nombre, como «Mi computadora»' }] : []),
    ...(passkey === undefined ? [{ field: 'passkey', message: 'Falta lo que respondió el navegador' }] : []),
  ];
  if (problems.length > 0) throw refusal(problems);
  const asked = await findAsked(ports, challenge, 'passkey', actor.userId);
  const credential = await ports.passkeys.created(passkey, asked.signed ?? '');
  if (!credential) throw refusal([{ field: 'passkey', message: 'El navegador no pudo crear la llave de acceso' }]);
  await endAsked(ports, asked);
  const factor: PasskeyFactor = {
    ...credential,
    id: ports.ids.next(),
    kind: 'passkey',
    name: name.trim(),
    createdAt: ports.clock.now(),
    lastUsedAt: null,
  };
  return added(ports, actor, async () => (await ports.secondFactors.addPasskey(actor.userId, factor)) === 'saved');
}

/** Whoever has just proved a new factor has proved one at this session, too. */
async function added(
  ports: ConfirmPorts,
  { userId, sessionId }: SessionActor,
  add: () => Promise<boolean>,
): Promise<readonly string[] | undefined> {
  return ports.transactions.run(async () => {
    const isFirst = (await ports.secondFactors.ofUser(userId)).length === 0;
    if (!(await add())) throw refusal([{ field: 'passkey', message: 'Ya habías agregado esa llave de acceso' }]);
    await ports.sessions.confirm(userId, sessionId, ports.clock.now());
    await ports.outgoingMails.post('factors-changed', { userId });
    return isFirst ? writeRecoveryCodes(ports, userId) : undefined;
  });
}

/** Gives new recovery codes in the place of those before. */
export async function renewRecoveryCodes(
  ports: Pick<IdentityPorts, 'secondFactors' | 'accountTokens' | 'transactions'>,
  { userId }: SessionActor,
): Promise<readonly string[]> {
  return ports.transactions.run(() => writeRecoveryCodes(ports, userId));
}

async function writeRecoveryCodes(
  { secondFactors, accountTokens }: Pick<IdentityPorts, 'secondFactors' | 'accountTokens'>,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(accountTokens.next().token));
  await secondFactors.replaceRecoveryCodes(
    userId,
    codes.map((code) => accountTokens.hash(plainCode(code))),
  );
  return codes;
}

/** Nobody mistakes one of these for another. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Makes of a random token a code that somebody can write down: twelve letters of five bits each. */
function recoveryCodeOf(token: string): string {
  const letters = Array.from(token.slice(0, 12), (one) => readable[base64url.indexOf(one) % readable.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/**
 * Takes a factor away; with the last one the account asks for its password alone.
 * @throws DomainError NOT_FOUND
 */
export async function removeFactor(
  ports: Pick<IdentityPorts, 'secondFactors' | 'transactions' | 'outgoingMails'>,
  { userId }: SessionActor,
  id: string,
): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.secondFactors.remove(userId, id))) throw notFound();
    await ports.outgoingMails.post('factors-changed', { userId });
  });
}

/** Tells the owner of an account that its two steps are others now, in case it was somebody else. */
export const writeFactorsChangedMail = (users: Users, publicUrl: string): MailWriter<'factors-changed'> => ({
  async write({ userId }) {
    const user = await users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Cambió tu verificación en dos pasos',
      greeting: greetingOf(user.name),
      paragraphs: ['Agregaste o quitaste una forma de confirmar que eres tú al entrar a tu cuenta.'],
      action: { label: 'Revisar mi cuenta', url: `${publicUrl}/configuracion?tab=seguridad` },
      note: `Si no fuiste tú, cambia tu contraseña en ${publicUrl}/forgot-password.`,
    });
  },
});
