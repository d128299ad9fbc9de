import { expect, it } from 'vitest';
import { usoFor, usosFor } from './receptor-rules.ts';

const keys = (rfc: string, regimenFiscal: string) => usosFor({ rfc, regimenFiscal }).map(({ key }) => key);

it('offers a company of the general regime no personal deductions', () => {
  expect(keys('URE180429TM6', '601')).toEqual([
    'G03',
    'G01',
    'S01',
    'G02',
    'I01',
    'I02',
    'I03',
    'I04',
    'I05',
    'I06',
    'I07',
    'I08',
  ]);
});

it('offers an employee deductions and no expenses', () => {
  expect(keys('CACX7605101P8', '605')).toContain('D10');
  expect(keys('CACX7605101P8', '605')).not.toContain('G03');
});

it('offers a generic RFC S01 alone', () => {
  expect(keys('XAXX010101000', '616')).toEqual(['S01']);
});

it('never offers the uses of payments and payrolls', () => {
  expect(keys('', '')).not.toContain('CP01');
  expect(keys('CACX7605101P8', '605')).not.toContain('CN01');
});

it('keeps the use that was asked for while it fits, and takes one that does otherwise', () => {
  expect(usoFor({ rfc: 'URE180429TM6', regimenFiscal: '601' }, 'I04')).toBe('I04');
  expect(usoFor({ rfc: 'URE180429TM6', regimenFiscal: '601' }, 'D01')).toBe('G03');
  expect(usoFor({ rfc: 'CACX7605101P8', regimenFiscal: '605' }, 'G03')).toBe('S01');
});
