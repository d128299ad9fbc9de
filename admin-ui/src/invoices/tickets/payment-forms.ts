import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';

/** What was sold is paid already: «99 Por definir» is none of its forms. */
export const formasDePago = frequentFirst(
  FORMA_PAGO.entries.filter(({ key }) => key !== '99'),
  ['01', '03', '04', '28', '02'],
);
