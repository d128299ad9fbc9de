import { invoice, type FormKind } from './form-kind.ts';

export const ingresos: FormKind = invoice;
