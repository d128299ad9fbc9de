import { expect, it } from 'vitest';
import { aConcepto } from '../testing/values.ts';
import { carries, named, withholdingsFor, withWithholdings } from './withholdings.ts';

const person = { rfc: 'CACX7605101P8', regimenFiscal: '612' };
const resico = { ...person, regimenFiscal: '626' };
const company = 'URE180429TM6';

it('proposes ISR and two thirds of IVA for fees to a company', () => {
  const withheld = withholdingsFor('honorarios', person, company);
  expect(withheld).toEqual({ isr: 0.1, ivaRet: 0.106667 });
  expect(named(withheld ?? { isr: undefined, ivaRet: undefined })).toBe('ISR 10 % e IVA 10.6667 %');
});

it('proposes 1.25 percent of ISR for any sale of a person in RESICO', () => {
  expect(withholdingsFor('factura', resico, company)).toEqual({ isr: 0.0125, ivaRet: undefined });
  expect(withholdingsFor('arrendamiento', resico, company)).toEqual({ isr: 0.0125, ivaRet: 0.106667 });
});

it('proposes nothing where nobody withholds', () => {
  expect(withholdingsFor('factura', person, company)).toBeUndefined();
  expect(withholdingsFor('honorarios', person, 'KICR630120NX3')).toBeUndefined();
  expect(withholdingsFor('honorarios', { rfc: company, regimenFiscal: '601' }, company)).toBeUndefined();
});

it('withholds IVA only where it is transferred at 16 percent', () => {
  const withheld = { isr: 0.1, ivaRet: 0.106667 };
  expect(withWithholdings(aConcepto(), withheld)).toMatchObject({ isr: true, isrRate: 0.1, ivaRet: true });
  expect(withWithholdings(aConcepto({ ivaRate: 'exento' }), withheld)).toMatchObject({ isr: true, ivaRet: false });
  expect(withWithholdings(aConcepto({ objetoImpuesto: '01' }), withheld)).toMatchObject({ isr: false });
});

it('knows the concepts that carry them already', () => {
  const withheld = { isr: 0.1, ivaRet: 0.106667 };
  expect(carries(aConcepto(), withheld)).toBe(false);
  expect(carries(withWithholdings(aConcepto(), withheld), withheld)).toBe(true);
});
