/** A row of a dated table: in force from its first day to its last one. */
export interface Validity {
  /** `2026-02-01`; empty where it is older than the table. */
  readonly from: string;
  /** Absent while no end is known. */
  readonly to?: string;
}

/** @param rows the newest first. @param day `2026-11-30`. */
export const inForce = <Row extends Validity>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find(({ from, to = '9999' }) => day >= from && day <= to);
