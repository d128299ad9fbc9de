import { USES_OF_RECEIVERS } from '@timbra/core/testing/sat/uses-of-receivers.ts';
import { expect, it } from 'vitest';
import { foreignOf, usoFor, usosFor } from './receptor-rules.ts';

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

it.each(USES_OF_RECEIVERS)('offers %s of regime %s what SAT allows', (rfc, regimenFiscal, expected) => {
  expect(keys(rfc, regimenFiscal).toSorted().join(' ')).toBe(expected);
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

it('keeps country and tax number of a foreign buyer alone', () => {
  const abroad = { residenciaFiscal: 'USA', numRegIdTrib: '123456789' };
  expect(foreignOf({ rfc: 'XEXX010101000', ...abroad })).toEqual(abroad);
  expect(foreignOf({ rfc: 'URE180429TM6', ...abroad })).toEqual({ residenciaFiscal: '', numRegIdTrib: '' });
});
