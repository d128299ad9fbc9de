import type { Law } from '@timbra/core/law/law.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';

/** The law by which a payslip is computed while it is typed. */
export const useLaw = (): Law => shippedLaw;
