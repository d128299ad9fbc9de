import { DomainError, refusal } from '../shared/errors.ts';
import { attempt, type RateLimit } from '../shared/ports.ts';
import type { IdentityPorts } from './ports.ts';
import type { Factor, FactorChallenge, PasskeyFactor } from './second-factors.ts';

/** One of these is sent, by whatever the user has at hand. */
export interface FactorProof {
  /** Has the six digits that an app shows. */
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  /** Is what the browser answers for a passkey. */
  readonly passkey?: unknown;
}

export type ProofPorts = Pick<
  IdentityPorts,
  'secondFactors' | 'totpCodes' | 'passkeys' | 'factorSecrets' | 'accountTokens' | 'rateLimits' | 'clock'
>;

// Six digits are found by trying: whoever has the password is stopped here.
const guesses: RateLimit = { name: 'second-factor', most: 10, seconds: 15 * 60, onlyFailures: true };

const failed = (error: unknown) => error instanceof DomainError && error.code === 'VALIDATION';

/**
 * Takes a second proof that somebody is the user of an account. A code serves once, and so does a recovery code.
 * @param signed what a passkey was asked to sign, in base64url.
 * @throws DomainError VALIDATION at `code`, `recoveryCode` or `passkey`, RATE_LIMITED after ten failures within 15 minutes.
 */
export async function proveFactor(
  ports: ProofPorts,
  userId: string,
  proof: FactorProof,
  signed: string | null,
): Promise<void> {
  await attempt(ports.rateLimits, { limit: guesses, key: userId, failed }, async () => {
    if (proof.recoveryCode !== undefined) return useRecoveryCode(ports, userId, proof.recoveryCode);
    const factors = await ports.secondFactors.ofUser(userId);
    if (proof.passkey !== undefined) return usePasskey(ports, factors, proof.passkey, signed);
    return useCode(ports, factors, proof.code ?? '');
  });
}

/** Returns a code as it was written down: letters of either size, with or without spaces and hyphens. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

async function useRecoveryCode({ secondFactors, accountTokens }: ProofPorts, userId: string, code: string) {
  if (await secondFactors.useRecoveryCode(userId, accountTokens.hash(plainCode(code)))) return;
  throw refusal([{ field: 'recoveryCode', message: 'Ese código de recuperación no es tuyo o ya lo usaste' }]);
}

async function useCode(ports: ProofPorts, factors: readonly Factor[], typed: string): Promise<void> {
  const now = ports.clock.now();
  for (const factor of factors) {
    if (factor.kind !== 'totp') continue;
    const secret = ports.factorSecrets.open(factor.id, factor.secretSealed);
    const step = ports.totpCodes.stepOf(secret, plainCode(typed), now);
    if (step !== undefined && (await ports.secondFactors.useTotp(factor.id, step, now))) return;
  }
  throw refusal([wrongCode(typed)]);
}

export const wrongCode = (typed: string) => ({
  field: 'code',
  message:
    typed === ''
      ? 'Escribe el código de tu app'
      : 'El código no es correcto o ya lo usaste. Espera el siguiente y revisa la hora de tu teléfono.',
});

async function usePasskey(ports: ProofPorts, factors: readonly Factor[], answer: unknown, signed: string | null) {
  const factor = passkeysAmong(factors).find(({ credentialId }) => credentialId === idOf(answer));
  const counter = factor && signed !== null ? await ports.passkeys.signedBy(answer, signed, factor) : undefined;
  if (
    !factor ||
    counter === undefined ||
    !(await ports.secondFactors.usePasskey(factor.id, counter, ports.clock.now()))
  )
    throw refusal([{ field: 'passkey', message: 'Esa llave de acceso no es de tu cuenta' }]);
}

const idOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;

const validMs = 5 * 60_000;

interface Asked {
  readonly userId: string;
  readonly purpose: FactorChallenge['purpose'];
  readonly remember?: boolean;
}

/** What somebody is asked for before something goes on. */
export interface AskedProof {
  /** It is the token under which the proof is sent, within five minutes. */
  readonly challenge: string;
  readonly kinds: readonly ('totp' | 'passkey' | 'recovery')[];
  /** Is what the browser asks a passkey with; null where the account has none. */
  readonly passkey: Readonly<Record<string, unknown>> | null;
}

/** Begins something that goes on once a factor has been proved. @param factors those of the user. */
export async function askForProof(
  ports: Pick<IdentityPorts, 'secondFactors' | 'passkeys' | 'accountTokens' | 'clock'>,
  { userId, purpose, remember = false }: Asked,
  factors: readonly Factor[],
): Promise<AskedProof> {
  const known = passkeysAmong(factors);
  const request = known.length > 0 ? await ports.passkeys.request(known) : undefined;
  const challenge = await addChallenge(ports, { userId, purpose, remember, signed: request?.signed ?? null });
  const kinds = new Set(factors.map(({ kind }) => kind));
  return { challenge, kinds: [...kinds, 'recovery'], passkey: request?.options ?? null };
}

/** Keeps what somebody has begun for five minutes. @returns the token that goes on with it. */
export async function addChallenge(
  { secondFactors, accountTokens, clock }: Pick<IdentityPorts, 'secondFactors' | 'accountTokens' | 'clock'>,
  begun: Omit<FactorChallenge, 'tokenHash' | 'expiresAt'>,
): Promise<string> {
  const { token, hash: tokenHash } = accountTokens.next();
  await secondFactors.addChallenge({ ...begun, tokenHash, expiresAt: new Date(clock.now().getTime() + validMs) });
  return token;
}

/** Returns those of a user's factors that are passkeys. */
export const passkeysAmong = (factors: readonly Factor[]): readonly PasskeyFactor[] =>
  factors.filter((factor) => factor.kind === 'passkey');

/**
 * Returns what a token goes on with.
 * @throws DomainError VALIDATION at `challenge` for one that is unknown, used, of somebody else or over.
 */
export async function findAsked(
  { secondFactors, accountTokens, clock }: Pick<IdentityPorts, 'secondFactors' | 'accountTokens' | 'clock'>,
  token: string,
  purpose: FactorChallenge['purpose'],
  userId?: string,
): Promise<FactorChallenge> {
  const asked = await secondFactors.findChallenge(accountTokens.hash(token), clock.now());
  if (asked?.purpose !== purpose || (userId !== undefined && asked.userId !== userId)) throw tooLate();
  return asked;
}

/** Ends it for whoever is first. @throws as `findAsked` */
export async function endAsked(
  { secondFactors }: Pick<IdentityPorts, 'secondFactors'>,
  { tokenHash }: FactorChallenge,
): Promise<void> {
  if (!(await secondFactors.endChallenge(tokenHash))) throw tooLate();
}

const tooLate = () => refusal([{ field: 'challenge', message: 'Pasó el tiempo para confirmar. Empieza de nuevo.' }]);
