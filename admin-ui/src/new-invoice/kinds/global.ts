import { RFC_PUBLICO_GENERAL } from '@timbra/core/sat/rfc.ts';
import { invoice, type FormKind } from './form-kind.ts';

export const global: FormKind = {
  ...invoice,
  receptor: { rfc: RFC_PUBLICO_GENERAL, nombre: 'PUBLICO EN GENERAL' },
  ofSales: true,
  needsPeriod: () => true,
};
