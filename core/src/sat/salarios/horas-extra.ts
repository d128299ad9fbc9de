import { inForce } from './in-force.ts';

/** Days of a week on which overtime may be worked, and is paid double. The newest comes first. */
const values = [
  // Article 123, A, XI of the constitution, in force since its publication in the DOF.
  { from: '2026-03-03', dias: 4 },
  // Article 66 LFT of 1970.
  { from: '1970-05-01', to: '2026-03-02', dias: 3 },
];

/** @param day `2026-11-30`. @returns nothing for days whose limit is not known here. */
export const mostOvertimeDays = (day: string): number | undefined => inForce(values, day)?.dias;
