import { invoice, type FormKind } from './form-kind.ts';

export const notaCredito: FormKind = { ...invoice, correctsAs: '01', needsPeriod: () => false };
