import type { SealedRecords } from '../shared/reseal-secrets.ts';

/** A second proof that somebody is the user of an account, beside the password: a code of an app, or a passkey. */
export type FactorKind = 'totp' | 'passkey';

/** A factor as its owner sees it. */
export interface FactorView {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** An app that shows a code of six digits, another one every thirty seconds (RFC 6238). */
export interface TotpFactor extends FactorView {
  readonly kind: 'totp';
  readonly secretSealed: string;
}

/** What a passkey has told when it was made (Web Authentication, level 3). */
export interface PasskeyCredential {
  /** It is in base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  /** Counts its signatures, where it counts them. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface PasskeyFactor extends FactorView, PasskeyCredential {
  readonly kind: 'passkey';
}

export type Factor = TotpFactor | PasskeyFactor;

/** Something that a user has begun and proves within minutes: a login, a confirmation, a new passkey. */
export interface FactorChallenge {
  /** It is the stored form of its token. */
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: 'login' | 'confirm' | 'passkey';
  /** Is what a passkey signs, in base64url; null where the user has none. */
  readonly signed: string | null;
  /** The session that a login opens lasts thirty days. */
  readonly remember: boolean;
  readonly expiresAt: Date;
}

export interface SecondFactors extends SealedRecords {
  /** Returns those that are confirmed, the oldest first. */
  ofUser(userId: string): Promise<readonly Factor[]>;
  /** Keeps an app that has not proved itself yet, in the place of another such one. */
  startTotp(userId: string, factor: TotpFactor): Promise<void>;
  /** Returns the app that has not proved itself yet. */
  unconfirmed(userId: string): Promise<TotpFactor | undefined>;
  /** From now on it is asked for. @param step the step of the code that has proved it. @returns false where it is gone. */
  confirm(userId: string, id: string, step: number, at: Date): Promise<boolean>;
  /** @returns 'taken' for a passkey that is there already, of whomever. */
  addPasskey(userId: string, factor: PasskeyFactor): Promise<'saved' | 'taken'>;
  /** Uses the code of a step up. @returns false when this or a later one has been used. */
  useTotp(id: string, step: number, at: Date): Promise<boolean>;
  /**
   * Uses a signature up, where the passkey counts them.
   * @returns false when its counter is no higher than that of one before: a copy of the passkey may have made it.
   */
  usePasskey(id: string, counter: number, at: Date): Promise<boolean>;
  /** @returns whether the user had it. With the last one the recovery codes go. */
  remove(userId: string, id: string): Promise<boolean>;
  /** @param hashes the stored forms of the new codes. */
  replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void>;
  /** Uses one up. @returns false for one that is none. */
  useRecoveryCode(userId: string, hash: string): Promise<boolean>;
  countRecoveryCodes(userId: string): Promise<number>;
  addChallenge(challenge: FactorChallenge): Promise<void>;
  findChallenge(tokenHash: string, now: Date): Promise<FactorChallenge | undefined>;
  /** @returns true to the one caller who was first. */
  endChallenge(tokenHash: string): Promise<boolean>;
}

/** Computes codes as RFC 6238 says: SHA-1, six digits, thirty seconds. */
export interface TotpCodes {
  /** Returns a new secret of 160 bits, in base32. */
  newSecret(): string;
  /** Returns what an app reads from a QR code. @param account the address that it shows. */
  uri(secret: string, account: string): string;
  /** Returns the step whose code it is, of now, the one before or the next; undefined for any other code. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
}

/** What a passkey is asked for, as the browser takes it: it is made and read by the library alone. */
export interface PasskeyRequest {
  readonly options: Readonly<Record<string, unknown>>;
  /** Is what it must sign, in base64url. */
  readonly signed: string;
}

export interface Passkeys {
  /** Asks for a new one. @param known those that the user has, which are not made again. */
  creation(
    user: { readonly id: string; readonly email: string },
    known: readonly PasskeyFactor[],
  ): Promise<PasskeyRequest>;
  /** @returns what was made; undefined for an answer that does not hold. */
  created(answer: unknown, signed: string): Promise<PasskeyCredential | undefined>;
  request(known: readonly PasskeyFactor[]): Promise<PasskeyRequest>;
  /** @returns its new counter; undefined for a signature that does not hold. */
  signedBy(answer: unknown, signed: string, factor: PasskeyFactor): Promise<number | undefined>;
}
