import { longestPrefix, prefixTable } from './codigo-postal-prefix.ts';

/** Lists keys of c_Estado by the first digits that the post gives to each state. */
const STATES = prefixTable({
  CMX: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16',
  AGU: '20',
  BCN: '21 22',
  BCS: '23',
  CAM: '24',
  COA: '25 26 27',
  COL: '28',
  CHP: '29 30',
  CHH: '31 32 33',
  DUR: '34 35',
  GUA: '36 37 38',
  GRO: '39 40 41',
  HID: '42 43',
  JAL: '44 45 46 47 48 49',
  MEX: '50 51 52 53 54 55 56 57',
  MIC: '58 59 60 61',
  MOR: '62',
  NAY: '63',
  NLE: '64 65 66 67',
  OAX: '68 69 70 71',
  PUE: '72 73 74 75',
  QUE: '76',
  ROO: '77',
  SLP: '78 79',
  SIN: '80 81 82',
  SON: '83 84 85',
  TAB: '86',
  TAM: '87 88 89',
  TLA: '90',
  VER: '91 92 93 94 95 96',
  YUC: '97',
  ZAC: '98 99',
});

/**
 * Returns the c_Estado of a postal code, good enough to be proposed where c_CodigoPostal is not loaded; undefined for
 * what no state has.
 */
export const stateOfPostalCode = (codigoPostal: string): string | undefined => longestPrefix(STATES, codigoPostal);
