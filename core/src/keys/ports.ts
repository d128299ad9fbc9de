import type { CompanyGrant } from '../access/actor.ts';
import type { CompanyPermission } from '../access/permission.ts';
import type { Access } from '../access/access.ts';
import type { OwnPasswordPorts } from '../identity/account-rules.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { ApiVersion } from './versions.ts';

/** Live keys work with live data, and test keys with what belongs to test companies. */
export type KeyMode = 'live' | 'test';

/** A key by which a program acts for the account that made it. */
export interface ApiKey {
  readonly id: string;
  /** It is the account that made it, for which it acts. */
  readonly userId: string;
  /** It is the only company that the key reaches; without one it reaches all of the account. */
  readonly companyId: string | null;
  readonly name: string;
  readonly mode: KeyMode;
  /** They are its first and its last characters, by which people tell keys apart. */
  readonly prefix: string;
  readonly last4: string;
  /** Holds the most that it may do: never more than its account may do at that moment. */
  readonly permissions: readonly CompanyPermission[];
  readonly createdAt: Date;
  /** It is at most a minute before the last request. */
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  /** So many documents it may issue in a month of Mexico City; null is any number. */
  readonly stampsPerMonth: number | null;
  /** It is answered by this version of the contract. */
  readonly version: ApiVersion;
}

/** A key with what it has used. */
export interface FoundKey extends ApiKey {
  /** Whole stamps of this month, used or set aside: its own, and those of the keys it was rolled from or to. */
  readonly stampsUsed: number;
}

export interface NewApiKey extends ApiKey {
  /** It is the key that it takes the place of: both count their stamps together. */
  readonly rolledFrom?: string;
  /** It is the stored form of the key. */
  readonly hash: string;
}

/** A key that came with a request, whatever has become of it. */
export interface PresentedKey extends ApiKey {
  /** Tells whether it was ended, or its account closed. */
  readonly revoked: boolean;
  /** What its account may do in companies of others. */
  readonly memberOf: readonly CompanyGrant[];
  readonly hasTestCompanies: boolean;
  /** Companies of others that ask their members for a second factor, which its account has not. */
  readonly barredFrom: readonly string[];
}

export type KeyChanges = Partial<Pick<ApiKey, 'name' | 'permissions' | 'expiresAt' | 'stampsPerMonth' | 'version'>>;

/** By what people know a key that has ended. */
export type NamedKey = Pick<ApiKey, 'id' | 'name' | 'mode' | 'last4'>;

export interface RevokedKey extends NamedKey {
  /** Tells whether its time was over before, and that has been told. */
  readonly expired: boolean;
}

export interface ApiKeys {
  add(key: NewApiKey): Promise<void>;
  /** Finds a key by its stored form: one that was ended or has expired, too, for as long as it is kept. */
  findPresented(hash: string): Promise<PresentedKey | undefined>;
  /** Finds a key of the account that was not ended. */
  find(userId: string, id: string): Promise<FoundKey | undefined>;
  /** Counts the account's keys that work. */
  count(userId: string, now: Date): Promise<number>;
  /** Tells whether the account had such a key, which was not ended. */
  change(userId: string, id: string, changes: KeyChanges): Promise<boolean>;
  /** Lets a key that works end at a moment, or sooner if it was to. @returns false where the account has none that works. */
  end(userId: string, id: string, now: Date, at: Date): Promise<boolean>;
  /** Records that a key is in use. */
  touch(id: string, now: Date): Promise<void>;
  /** Ends a key, also one whose time was over. @returns undefined where the account had none that was not ended before. */
  revoke(userId: string, id: string, now: Date): Promise<RevokedKey | undefined>;
  /** Takes some keys whose time is over, each once for each time that it is given. */
  expire(now: Date, most: number): Promise<readonly NamedKey[]>;
}

export interface NewSecret extends Pick<ApiKey, 'prefix' | 'last4'> {
  /** What its maker is shown once, and nobody keeps. */
  readonly key: string;
  readonly hash: string;
}

/** Makes the text of keys, and reads it. */
export interface KeySecrets {
  next(mode: KeyMode): NewSecret;
  /** Returns the stored form of a key that came with a request; undefined for what cannot be one. */
  hash(key: string): string | undefined;
}

export interface KeysPorts extends OwnPasswordPorts, Pick<SharedPorts, 'clock' | 'ids' | 'transactions'> {
  readonly access: Access;
  readonly apiKeys: ApiKeys;
  readonly keySecrets: KeySecrets;
}
