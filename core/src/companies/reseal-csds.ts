import type { CompaniesPorts } from './ports.ts';
import type { SealedCsd } from './sealed-csds.ts';

const batch = 100;

export interface Resealing {
  /** Counts those that are now sealed under another key than before. */
  readonly resealed: number;
  readonly seen: number;
  /** Companies whose CSD opens with none of the keys: it must be uploaded again. */
  readonly unreadable: readonly string[];
}

type Ports = Pick<CompaniesPorts, 'sealedCsds' | 'csdSafe'>;

/**
 * Seals every company's CSD under the new encryption key after a change of it, so that the old one can go. Can be
 * repeated, and interrupted at any moment. @param report hears of the progress after each batch.
 */
export async function resealCsds(ports: Ports, report: (progress: Resealing) => void): Promise<Resealing> {
  let progress: Resealing = { resealed: 0, seen: 0, unreadable: [] };
  let last: string | undefined;
  for (;;) {
    const csds = await ports.sealedCsds.after(last, batch);
    for (const csd of csds) progress = await resealOne(ports, csd, progress);
    if (csds.length < batch) return progress;
    last = csds.at(-1)?.companyId;
    report(progress);
  }
}

async function resealOne(ports: Ports, csd: SealedCsd, { resealed, seen, unreadable }: Resealing): Promise<Resealing> {
  if (ports.csdSafe.isCurrent(csd.sealed)) return { resealed, seen: seen + 1, unreadable };
  const sealed = sealAgain(ports, csd);
  if (sealed === undefined) return { resealed, seen: seen + 1, unreadable: [...unreadable, csd.companyId] };
  const replaced = await ports.sealedCsds.replace(csd, sealed);
  return { resealed: resealed + (replaced ? 1 : 0), seen: seen + 1, unreadable };
}

function sealAgain(ports: Ports, { companyId, sealed }: SealedCsd): string | undefined {
  try {
    return ports.csdSafe.seal(companyId, ports.csdSafe.open(companyId, sealed));
  } catch {
    return undefined;
  }
}
