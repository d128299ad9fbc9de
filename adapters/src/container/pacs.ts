import type { PacName } from '../config/accounts.ts';
import { facturama } from '../facturama/facturama.ts';
import type { Pac } from '../pac/pac.ts';

export const pacs = { facturama } as const satisfies Readonly<Record<PacName, Pac>>;
