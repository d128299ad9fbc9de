import type { CfdiForm } from './cfdi-form.ts';

/** Its guide says the first, other samples of its own the second. */
export const WITHHELD_IVA_NAMES = ['IVA RET', 'IVA'] as const;
export type WithheldIvaName = (typeof WITHHELD_IVA_NAMES)[number];

/** Tells where below `cfdiToCreate` something is wrong, with Facturama's text for it. */
export type Fault = readonly [path: string, text: string];

export interface CheckContext {
  /** It is the time at the place of issue, `YYYY-MM-DDThh:mm:ss`. */
  readonly now: string;
  /** This Facturama calls the IVA that is withheld so. */
  readonly withheldIva: WithheldIvaName;
  /** Tells whether the issuer's certificate is registered. */
  readonly registered: boolean;
}

export type Check = (form: CfdiForm, context: CheckContext) => readonly Fault[];

export const when = (broken: boolean, path: string, text: string): readonly Fault[] => (broken ? [[path, text]] : []);
