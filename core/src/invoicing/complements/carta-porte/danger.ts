/**
 * Tells whether a good is dangerous as far as c_ClaveProdServCP tells: only what may be either is for people to say.
 * @param flag `1` always, `0,1` perhaps, anything else never.
 * @param before what was said so far.
 */
export function dangerOf(flag: unknown, before: string): string {
  if (flag === '1') return 'Sí';
  return flag === '0,1' ? before : '';
}
