import type { SecretSafe } from '../shared/secret-safe.ts';

/** The secrets of one endpoint as they are kept. */
export interface SealedSecrets {
  readonly endpointId: string;
  readonly current: string;
  /** Is the one before, which signs too for some time. */
  readonly former: string | null;
}

export interface WebhookSecrets {
  /** Returns those of the endpoints that come after `endpointId`, in the order of their ids. */
  sealedAfter(endpointId: string | undefined, limit: number): Promise<readonly SealedSecrets[]>;
  /** @returns false when others have been kept since; they stay. */
  replaceSealed(before: SealedSecrets, after: SealedSecrets): Promise<boolean>;
}

interface Ports {
  readonly webhookEndpoints: WebhookSecrets;
  readonly webhookSecrets: SecretSafe;
}

interface ResealedSecrets {
  /** Counts the endpoints whose secrets are now sealed under another key than before. */
  readonly resealed: number;
  readonly seen: number;
  /** Endpoints with a secret that opens with none of the keys: it must be rolled. */
  readonly unreadable: readonly string[];
}

const batch = 100;

/**
 * Seals the secrets of every endpoint under the new encryption key after a change of it, so that the old one can go. Can
 * be repeated, and interrupted at any moment.
 */
export async function resealSecrets(ports: Ports): Promise<ResealedSecrets> {
  let progress: ResealedSecrets = { resealed: 0, seen: 0, unreadable: [] };
  let last: string | undefined;
  for (;;) {
    const found = await ports.webhookEndpoints.sealedAfter(last, batch);
    for (const secrets of found) progress = await resealOne(ports, secrets, progress);
    if (found.length < batch) return progress;
    last = found.at(-1)?.endpointId;
  }
}

async function resealOne(
  { webhookEndpoints, webhookSecrets }: Ports,
  before: SealedSecrets,
  { resealed, seen, unreadable }: ResealedSecrets,
): Promise<ResealedSecrets> {
  const { endpointId } = before;
  const again = (sealed: string) =>
    webhookSecrets.isCurrent(sealed)
      ? sealed
      : webhookSecrets.seal(endpointId, webhookSecrets.open(endpointId, sealed));
  let after: SealedSecrets;
  try {
    after = {
      endpointId,
      current: again(before.current),
      former: before.former === null ? null : again(before.former),
    };
  } catch {
    return { resealed, seen: seen + 1, unreadable: [...unreadable, endpointId] };
  }
  const isSame = after.current === before.current && after.former === before.former;
  const isReplaced = !isSame && (await webhookEndpoints.replaceSealed(before, after));
  return { resealed: resealed + (isReplaced ? 1 : 0), seen: seen + 1, unreadable };
}
