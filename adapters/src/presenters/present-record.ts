import { withNulls, type WithNulls } from '@timbra/core/shared/records/record.ts';

/** Presents a record of a company: null for what it lacks. */
export const presentRecord = <Of extends { readonly createdAt: Date }>(record: Of): Presented<Of> => ({
  ...withNulls(record),
  createdAt: record.createdAt.toISOString(),
});

type Presented<Of> = Omit<WithNulls<Of>, 'createdAt'> & { readonly createdAt: string };
