import type { SecretSafe } from './secret-safe.ts';

/** The secrets of one record as they are kept. */
export interface SealedSecrets {
  readonly recordId: string;
  readonly current: string;
  /** Is the one before, which serves too for some time. */
  readonly former: string | null;
}

export interface SealedRecords {
  /** Returns those of the records that come after `recordId`, in the order of their ids. */
  sealedAfter(recordId: string | undefined, limit: number): Promise<readonly SealedSecrets[]>;
  /** @returns false when others have been kept since; they stay. */
  replaceSealed(before: SealedSecrets, after: SealedSecrets): Promise<boolean>;
}

interface ResealedSecrets {
  /** Counts the records whose secrets are now sealed under another key than before. */
  readonly resealed: number;
  readonly seen: number;
  /** Records with a secret that opens with none of the keys: it must be made anew. */
  readonly unreadable: readonly string[];
}

const batch = 100;

/**
 * Seals the secrets of every record under the new encryption key after a change of it, so that the old one can go. Can
 * be repeated, and interrupted at any moment.
 */
export async function resealSecrets(records: SealedRecords, safe: SecretSafe): Promise<ResealedSecrets> {
  let progress: ResealedSecrets = { resealed: 0, seen: 0, unreadable: [] };
  let last: string | undefined;
  for (;;) {
    const found = await records.sealedAfter(last, batch);
    for (const secrets of found) progress = await resealOne(records, safe, secrets, progress);
    if (found.length < batch) return progress;
    last = found.at(-1)?.recordId;
  }
}

async function resealOne(
  records: SealedRecords,
  safe: SecretSafe,
  before: SealedSecrets,
  { resealed, seen, unreadable }: ResealedSecrets,
): Promise<ResealedSecrets> {
  const { recordId } = before;
  const again = (sealed: string) =>
    safe.isCurrent(sealed) ? sealed : safe.seal(recordId, safe.open(recordId, sealed));
  let after: SealedSecrets;
  try {
    after = {
      recordId,
      current: again(before.current),
      former: before.former === null ? null : again(before.former),
    };
  } catch {
    return { resealed, seen: seen + 1, unreadable: [...unreadable, recordId] };
  }
  const isSame = after.current === before.current && after.former === before.former;
  const isReplaced = !isSame && (await records.replaceSealed(before, after));
  return { resealed: resealed + (isReplaced ? 1 : 0), seen: seen + 1, unreadable };
}
