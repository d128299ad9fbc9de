/** The same record where what it lacks is null, as JSON has it. */
export type WithNulls<Of> = {
  readonly [Name in keyof Of]: undefined extends Of[Name] ? Exclude<Of[Name], undefined> | null : Of[Name];
};

export const withNulls = <Of extends object>(record: Of): WithNulls<Of> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? null])) as WithNulls<Of>;
