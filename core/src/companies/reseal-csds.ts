import type { CsdSafe } from './csd-safe.ts';
import type { SealedCsd, SealedCsds } from './sealed-csds.ts';

const batch = 100;

export interface Resealing {
  /** Of them, how many are now sealed under another key than before. */
  readonly resealed: number;
  readonly seen: number;
  /** Companies whose CSD opens with none of the keys: it must be uploaded again. */
  readonly unreadable: readonly string[];
}

/** After a change of the encryption key: seals every company's CSD under the new one, so that the old one can go. */
export class ResealCsds {
  readonly #csds: SealedCsds;
  readonly #safe: CsdSafe;

  constructor(csds: SealedCsds, safe: CsdSafe) {
    this.#csds = csds;
    this.#safe = safe;
  }

  /** Can be repeated, and interrupted at any moment. @param tell hears of the progress after each batch. */
  async execute(tell: (progress: Resealing) => void): Promise<Resealing> {
    let progress: Resealing = { resealed: 0, seen: 0, unreadable: [] };
    let last: string | undefined;
    for (;;) {
      const csds = await this.#csds.after(last, batch);
      for (const csd of csds) progress = await this.#reseal(csd, progress);
      if (csds.length < batch) return progress;
      last = csds.at(-1)?.companyId;
      tell(progress);
    }
  }

  async #reseal(csd: SealedCsd, { resealed, seen, unreadable }: Resealing): Promise<Resealing> {
    if (this.#safe.isCurrent(csd.sealed)) return { resealed, seen: seen + 1, unreadable };
    const sealed = this.#again(csd);
    if (sealed === undefined) return { resealed, seen: seen + 1, unreadable: [...unreadable, csd.companyId] };
    const replaced = await this.#csds.replace(csd, sealed);
    return { resealed: resealed + (replaced ? 1 : 0), seen: seen + 1, unreadable };
  }

  #again({ companyId, sealed }: SealedCsd): string | undefined {
    try {
      return this.#safe.seal(companyId, this.#safe.open(companyId, sealed));
    } catch {
      return undefined;
    }
  }
}
