import type { Invoice } from '../invoice.ts';

/** Tells what an issued document takes over of the one that it substitutes, where a run of payslips has that one. */
export interface Succession {
  /** It is the document that had the place until now. */
  readonly of: string;
  /** The payslip of that place has no problems, as it is issued. */
  readonly problems: readonly never[];
  /** A run is mailed when it is asked for: that was of the payslip before. */
  readonly isToMail: boolean;
}

/** @returns undefined for a document that substitutes none: it stands where it was made. */
export function successionOf({ substitutes }: Pick<Invoice, 'substitutes'>): Succession | undefined {
  return substitutes === undefined ? undefined : { of: substitutes, problems: [], isToMail: false };
}
