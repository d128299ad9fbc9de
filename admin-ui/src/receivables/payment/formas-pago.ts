import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';

/** Lists ways to pay, the usual ones first. 99 is none (CRP20212). */
export const formasPago = frequentFirst(
  FORMA_PAGO.entries.filter(({ key }) => key !== '99'),
  ['03', '01', '02', '04', '28'],
);
