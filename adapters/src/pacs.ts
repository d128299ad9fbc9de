import { facturama } from './facturama/facturama.ts';
import type { Pac } from './pac.ts';

/** By the name that stands beside each id of theirs. */
export const pacs = { facturama } as const satisfies Readonly<Record<string, Pac>>;

export type PacName = keyof typeof pacs;
