/** RFC, regime, and the uses of a sale that c_UsoCFDI gives them, in the order of their keys. */
export type UsesOfReceiver = readonly [rfc: string, regimenFiscal: string, uses: string];

const moral = 'URE180429TM6';
const fisica = 'CACX7605101P8';
const deductions = 'D01 D02 D03 D04 D05 D06 D07 D08 D09 D10';
const business = 'G01 G02 G03 I01 I02 I03 I04 I05 I06 I07 I08';

/** As SAT's list has it, which every form that asks for a use keeps. */
export const USES_OF_RECEIVERS: readonly UsesOfReceiver[] = [
  [moral, '601', `${business} S01`],
  [moral, '603', `${business} S01`],
  [moral, '610', 'S01'],
  [moral, '620', `${business} S01`],
  [moral, '626', `${business} S01`],
  [fisica, '605', `${deductions} S01`],
  [fisica, '606', `${deductions} ${business} S01`],
  [fisica, '608', `${deductions} S01`],
  [fisica, '612', `${deductions} ${business} S01`],
  [fisica, '614', `${deductions} S01`],
  [fisica, '616', 'G02 S01'],
  [fisica, '621', `${business} S01`],
  [fisica, '625', `${deductions} ${business} S01`],
  [fisica, '626', `${business} S01`],
];
