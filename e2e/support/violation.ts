/** An import that a rule forbids. */
export interface Violation {
  readonly rule: string;
  readonly comment: string | undefined;
  readonly from: string;
  readonly to: string;
}
