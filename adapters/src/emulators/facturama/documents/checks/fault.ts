import type { CfdiForm } from '../cfdi-form.ts';

/** Where below `cfdiToCreate` something is wrong, and Facturama's text for it. */
export type Fault = readonly [path: string, text: string];

export interface CheckContext {
  /** The clock of the place of issue, `YYYY-MM-DDThh:mm:ss`. */
  readonly now: string;
  /** Whether the issuer's certificate is registered. */
  readonly registered: boolean;
}

export type Check = (form: CfdiForm, context: CheckContext) => readonly Fault[];

export const when = (broken: boolean, path: string, text: string): readonly Fault[] => (broken ? [[path, text]] : []);
