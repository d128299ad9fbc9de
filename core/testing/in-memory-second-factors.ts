import type {
  Factor,
  FactorChallenge,
  PasskeyFactor,
  SecondFactors,
  TotpFactor,
} from '../src/identity/second-factors.ts';
import type { SealedSecrets } from '../src/shared/reseal-secrets.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface Row {
  readonly userId: string;
  readonly factor: Factor;
  readonly isConfirmed: boolean;
  readonly step: number;
}

export class InMemorySecondFactors implements SecondFactors {
  readonly #factors: Table<Row>;
  readonly #codes: Table<readonly string[]>;
  readonly #challenges: Table<FactorChallenge>;

  constructor(database: InMemoryDatabase) {
    this.#factors = database.table();
    this.#codes = database.table();
    this.#challenges = database.table();
  }

  async ofUser(userId: string): Promise<readonly Factor[]> {
    return this.#rows(userId, true).map(({ factor }) => factor);
  }

  async startTotp(userId: string, factor: TotpFactor): Promise<void> {
    for (const row of this.#rows(userId, false)) this.#factors.delete(row.factor.id);
    this.#factors.set(factor.id, { userId, factor, isConfirmed: false, step: -1 });
  }

  async unconfirmed(userId: string): Promise<TotpFactor | undefined> {
    const factor = this.#rows(userId, false)[0]?.factor;
    return factor?.kind === 'totp' ? factor : undefined;
  }

  async confirm(userId: string, id: string, step: number, at: Date): Promise<boolean> {
    const row = this.#factors.get(id);
    if (row?.userId !== userId || row.isConfirmed) return false;
    this.#factors.set(id, { ...row, isConfirmed: true, step, factor: { ...row.factor, lastUsedAt: at } });
    return true;
  }

  async addPasskey(userId: string, factor: PasskeyFactor): Promise<'saved' | 'taken'> {
    const isThere = [...this.#factors.values()].some(
      ({ factor: one }) => one.kind === 'passkey' && one.credentialId === factor.credentialId,
    );
    if (isThere) return 'taken';
    this.#factors.set(factor.id, { userId, factor, isConfirmed: true, step: -1 });
    return 'saved';
  }

  async useTotp(id: string, step: number, at: Date): Promise<boolean> {
    const row = this.#factors.get(id);
    if (!row || row.step >= step) return false;
    this.#factors.set(id, { ...row, step, factor: { ...row.factor, lastUsedAt: at } });
    return true;
  }

  async usePasskey(id: string, counter: number, at: Date): Promise<boolean> {
    const row = this.#factors.get(id);
    if (row?.factor.kind !== 'passkey') return false;
    const { factor } = row;
    if (factor.counter >= counter && factor.counter + counter > 0) return false;
    this.#factors.set(id, { ...row, factor: { ...factor, counter, lastUsedAt: at } });
    return true;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const row = this.#factors.get(id);
    if (row?.userId !== userId || !row.isConfirmed) return false;
    this.#factors.delete(id);
    if (this.#rows(userId, true).length === 0) this.#codes.delete(userId);
    return true;
  }

  async sealedAfter(recordId: string | undefined, limit: number): Promise<SealedSecrets[]> {
    return [...this.#factors.values()]
      .flatMap(({ factor }) =>
        factor.kind === 'totp' ? [{ recordId: factor.id, current: factor.secretSealed, former: null }] : [],
      )
      .filter((secrets) => recordId === undefined || secrets.recordId > recordId)
      .toSorted((one, other) => (one.recordId < other.recordId ? -1 : 1))
      .slice(0, limit);
  }

  async replaceSealed(before: SealedSecrets, { current }: SealedSecrets): Promise<boolean> {
    const row = this.#factors.get(before.recordId);
    if (row?.factor.kind !== 'totp' || row.factor.secretSealed !== before.current) return false;
    this.#factors.set(before.recordId, { ...row, factor: { ...row.factor, secretSealed: current } });
    return true;
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
    this.#codes.set(userId, hashes);
  }

  async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const codes = this.#codes.get(userId) ?? [];
    this.#codes.set(
      userId,
      codes.filter((code) => code !== hash),
    );
    return codes.includes(hash);
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    return this.#codes.get(userId)?.length ?? 0;
  }

  async addChallenge(challenge: FactorChallenge): Promise<void> {
    this.#challenges.set(challenge.tokenHash, challenge);
  }

  async findChallenge(tokenHash: string, now: Date): Promise<FactorChallenge | undefined> {
    const challenge = this.#challenges.get(tokenHash);
    return challenge && challenge.expiresAt > now ? challenge : undefined;
  }

  async endChallenge(tokenHash: string): Promise<boolean> {
    return this.#challenges.delete(tokenHash);
  }

  #rows(userId: string, isConfirmed: boolean): readonly Row[] {
    return [...this.#factors.values()].filter((row) => row.userId === userId && row.isConfirmed === isConfirmed);
  }
}
