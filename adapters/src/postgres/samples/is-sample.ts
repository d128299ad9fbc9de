import { sampleMark } from '@timbra/core/samples/sample-mark.ts';

/** What is true of an id of sample data, in SQL. */
export const isSample = (column: string): string => `right(${column}::text, ${sampleMark.length}) = '${sampleMark}'`;
