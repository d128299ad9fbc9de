import { invoice, type FormKind } from './form-kind.ts';

export const factura: FormKind = invoice;
