import { shippedLaw } from '@timbra/core/law/shipped.ts';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { withRows } from '@timbra/core/law/with-rows.ts';
import { expect, it } from 'vitest';
import { aConcepto, anIssuer, today } from '../testing/values.ts';
import { carries, named, withholdingsFor, withWithholdings } from './withholdings.ts';

const person = { rfc: 'CACX7605101P8', regimenFiscal: '612' };
const resico = { ...person, regimenFiscal: '626' };
const company = 'URE180429TM6';

const usual = (tipo: TipoDocumento, issuer: typeof person, rfc: string, law = shippedLaw, day = today) =>
  withholdingsFor({ tipo, issuer: anIssuer(issuer), law, today: day }, rfc);

it('proposes ISR and two thirds of IVA for fees to a company', () => {
  const withheld = usual('honorarios', person, company);
  expect(withheld).toEqual({ isr: 0.1, ivaRet: 0.106667 });
  expect(named(withheld ?? { isr: undefined, ivaRet: undefined })).toBe('ISR 10% e IVA 10.6667%');
});

it('proposes 1.25 percent of ISR for any sale of a person in RESICO', () => {
  expect(usual('factura', resico, company)).toEqual({ isr: 0.0125, ivaRet: undefined });
  expect(usual('arrendamiento', resico, company)).toEqual({ isr: 0.0125, ivaRet: 0.106667 });
});

it('proposes nothing where nobody withholds', () => {
  expect(usual('factura', person, company)).toBeUndefined();
  expect(usual('honorarios', person, 'KICR630120NX3')).toBeUndefined();
  expect(usual('honorarios', { rfc: company, regimenFiscal: '601' }, company)).toBeUndefined();
});

it('proposes the rates of the day, and nothing by a row that has ended or before the law is read', () => {
  const [standing] = shippedLaw.retenciones;
  if (!standing) throw new Error('no rates');
  const ends = { ...standing, reviewBy: undefined, to: '2026-12-31' };
  const next = { ...standing, from: '2027-02-01', isrServicios: '0.120000' };
  const law = withRows(shippedLaw, { retenciones: [ends, next] });
  const isrOf = (day: string) => usual('honorarios', person, company, law, day)?.isr;
  expect(['2026-12-31', '2027-01-01', '2027-02-01'].map(isrOf)).toEqual([0.1, undefined, 0.12]);
  const unread = { tipo: 'honorarios', issuer: anIssuer(person), law: undefined, today } as const;
  expect(withholdingsFor(unread, company)).toBeUndefined();
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
