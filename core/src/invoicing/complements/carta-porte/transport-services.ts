/** Keys of transport in c_ClaveProdServ, by ranges. */
const RANGES: readonly (readonly [from: string, to: string])[] = [
  ['78101500', '78101807'],
  ['78101900', '78101905'],
  ['78102200', '78102205'],
  ['78121603', '78121603'],
  ['78141500', '78141501'],
  ['84121806', '84121806'],
  ['92121800', '92121802'],
];

export const isTransportService = (key: string): boolean => RANGES.some(([from, to]) => from <= key && key <= to);
