import { invoice, type FormKind } from './form-kind.ts';

export const arrendamiento: FormKind = { ...invoice, activity: 'arrendamiento', showsPredial: true };
