import ieps from './data/ieps.json' with { type: 'json' };
import type { Law } from './law.ts';

/** Apart, for forms that judge rates of a product before anything is sent. */
export const shippedIeps: Pick<Law, 'tasasIeps' | 'cuotaMaximaIeps'> = ieps;
