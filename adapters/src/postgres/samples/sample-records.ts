/** Ids, and what else later steps need, by the keys of the steps that made them. */
export type SampleRecords = Readonly<Record<string, string>>;

export interface Removal {
  readonly userId: string;
  readonly records: SampleRecords;
  readonly newId: () => string;
  readonly now: Date;
}
