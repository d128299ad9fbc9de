import { sampleMark } from '@timbra/core/samples/sample-data.ts';

/** Returns the condition that an id is one of sample data, in SQL. */
export const isSample = (column: string): string => `right(${column}::text, ${sampleMark.length}) = '${sampleMark}'`;
