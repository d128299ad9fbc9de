import { invoice, type FormKind } from './form-kind.ts';

export const honorarios: FormKind = { ...invoice, activity: 'honorarios' };
