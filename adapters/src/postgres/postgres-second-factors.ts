import type {
  Factor,
  FactorChallenge,
  PasskeyFactor,
  SecondFactors,
  TotpFactor,
} from '@timbra/core/identity/second-factors.ts';
import type { SealedSecrets } from '@timbra/core/shared/reseal-secrets.ts';
import { OnDatabase } from './on-database.ts';
import { date, sql } from './sql.ts';

interface Row {
  readonly id: string;
  readonly kind: Factor['kind'];
  readonly name: string;
  readonly secretSealed: string | null;
  readonly credentialId: string | null;
  readonly publicKey: Buffer | null;
  readonly counter: string;
  readonly transports: readonly string[];
  readonly createdAt: string | Date;
  readonly lastUsedAt: string | Date | null;
}

const columns = sql`id, kind, name, secret_sealed as "secretSealed", credential_id as "credentialId",
  public_key as "publicKey", counter, transports, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** Keeps the second proofs of accounts, in the directory as their sessions are. */
export class PostgresSecondFactors extends OnDatabase implements SecondFactors {
  async ofUser(userId: string): Promise<readonly Factor[]> {
    const rows = await this.database.rows<Row>(sql`
      select ${columns} from second_factors
      where user_id = ${userId} and confirmed_at is not null order by created_at, id`);
    return rows.map(factorOf);
  }

  async startTotp(userId: string, { id, kind, name, secretSealed, createdAt }: TotpFactor): Promise<void> {
    await this.database.run(async () => {
      await this.database.change(sql`
        delete from second_factors where user_id = ${userId} and kind = 'totp' and confirmed_at is null`);
      await this.database.change(sql`
        insert into second_factors (id, user_id, kind, name, secret_sealed, created_at)
        values (${id}, ${userId}, ${kind}, ${name}, ${secretSealed}, ${createdAt})`);
    });
  }

  async unconfirmed(userId: string): Promise<TotpFactor | undefined> {
    const row = await this.database.row<Row>(sql`
      select ${columns} from second_factors
      where user_id = ${userId} and kind = 'totp' and confirmed_at is null order by created_at desc limit 1`);
    const factor = row && factorOf(row);
    return factor?.kind === 'totp' ? factor : undefined;
  }

  async confirm(userId: string, id: string, step: number, at: Date): Promise<boolean> {
    const confirmed = await this.database.change(sql`
      update second_factors set confirmed_at = ${at}, last_step = ${step}, last_used_at = ${at}
      where id = ${id} and user_id = ${userId} and confirmed_at is null`);
    return confirmed > 0;
  }

  async addPasskey(userId: string, passkey: PasskeyFactor): Promise<'saved' | 'taken'> {
    const { id, kind, name, credentialId, publicKey, counter, transports, createdAt } = passkey;
    const added = await this.database.bulk(sql`
      insert into second_factors
        (id, user_id, kind, name, credential_id, public_key, counter, transports, created_at, confirmed_at)
      values (${id}, ${userId}, ${kind}, ${name}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter},
        ${[...transports]}, ${createdAt}, ${createdAt})
      on conflict (credential_id) do nothing`);
    return added > 0 ? 'saved' : 'taken';
  }

  async useTotp(id: string, step: number, at: Date): Promise<boolean> {
    const used = await this.database.change(sql`
      update second_factors set last_step = ${step}, last_used_at = ${at}
      where id = ${id} and (last_step is null or last_step < ${step})`);
    return used > 0;
  }

  async usePasskey(id: string, counter: number, at: Date): Promise<boolean> {
    const used = await this.database.change(sql`
      update second_factors set counter = ${counter}, last_used_at = ${at}
      where id = ${id} and (counter < ${counter} or counter = 0 and ${counter} = 0)`);
    return used > 0;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return this.database.run(async () => {
      const removed = await this.database.change(sql`
        delete from second_factors where id = ${id} and user_id = ${userId} and confirmed_at is not null`);
      await this.database.change(sql`
        delete from recovery_codes where user_id = ${userId}
        and not exists (select from second_factors where user_id = ${userId} and confirmed_at is not null)`);
      return removed > 0;
    });
  }

  sealedAfter(recordId: string | undefined, limit: number): Promise<SealedSecrets[]> {
    const after = recordId ?? null;
    return this.database.rows<SealedSecrets>(sql`
      select id as "recordId", secret_sealed as current, null as former from second_factors
      where secret_sealed is not null and (${after}::uuid is null or id > ${after}) order by id limit ${limit}`);
  }

  async replaceSealed(before: SealedSecrets, { current }: SealedSecrets): Promise<boolean> {
    const changed = await this.database.change(sql`
      update second_factors set secret_sealed = ${current}
      where id = ${before.recordId} and secret_sealed = ${before.current}`);
    return changed === 1;
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
    await this.database.run(async () => {
      await this.database.change(sql`delete from recovery_codes where user_id = ${userId}`);
      await this.database.bulk(sql`
        insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes.map(bytes)}::bytea[])`);
    });
  }

  async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const used = await this.database.change(sql`
      delete from recovery_codes where user_id = ${userId} and code_hash = ${bytes(hash)}`);
    return used > 0;
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    const row = await this.database.row<{ count: string }>(sql`
      select count(*) as count from recovery_codes where user_id = ${userId}`);
    return Number(row?.count ?? 0);
  }

  async addChallenge({ tokenHash, userId, purpose, signed, remember, expiresAt }: FactorChallenge): Promise<void> {
    await this.database.change(sql`
      insert into factor_challenges (token_hash, user_id, purpose, signed, remember, expires_at)
      values (${bytes(tokenHash)}, ${userId}, ${purpose}, ${signed}, ${remember}, ${expiresAt})`);
  }

  async findChallenge(tokenHash: string, now: Date): Promise<FactorChallenge | undefined> {
    const row = await this.database.row<
      Omit<FactorChallenge, 'tokenHash' | 'expiresAt'> & { expiresAt: string | Date }
    >(sql`
      select user_id as "userId", purpose, signed, remember, expires_at as "expiresAt" from factor_challenges
      where token_hash = ${bytes(tokenHash)} and expires_at > ${now}`);
    return row && { ...row, tokenHash, expiresAt: date(row.expiresAt) };
  }

  async endChallenge(tokenHash: string): Promise<boolean> {
    return (await this.database.change(sql`delete from factor_challenges where token_hash = ${bytes(tokenHash)}`)) > 0;
  }
}

function factorOf(row: Row): Factor {
  const { id, name, secretSealed, credentialId, publicKey, counter, transports, createdAt, lastUsedAt } = row;
  const view = { id, name, createdAt: date(createdAt), lastUsedAt: lastUsedAt === null ? null : date(lastUsedAt) };
  if (row.kind === 'totp' && secretSealed !== null) return { ...view, kind: 'totp', secretSealed };
  if (credentialId === null || publicKey === null) throw new Error(`Factor ${id} is neither an app nor a passkey`);
  return { ...view, kind: 'passkey', credentialId, publicKey, counter: Number(counter), transports };
}

/** The columns hold the hash itself, 32 bytes. */
const bytes = (hash: string) => Buffer.from(hash, 'base64url');
