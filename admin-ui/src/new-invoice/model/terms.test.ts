import { expect, it } from 'vitest';
import { aConcepto, anInvoice } from '../testing/values.ts';
import { withTyped } from './step-problems.ts';
import { unlessByHand, withTerms } from './terms.ts';
import { blankConcepto } from './values.ts';

it('puts the terms of the last document in, but for a use that the receiver may not have', () => {
  const values = anInvoice({ formaPago: '', metodoPago: 'PUE' });
  const credit = { formaPago: '99', metodoPago: 'PPD' };
  expect(withTerms(values, { ...credit, usoCfdi: 'I08' })).toMatchObject({ ...credit, receptor: { usoCfdi: 'I08' } });
  expect(withTerms(values, { ...credit, usoCfdi: 'D01' }).receptor.usoCfdi).toBe('G03');
  expect(withTerms(values, { ...credit, usoCfdi: '' }).receptor).toEqual(values.receptor);
});

it('what was chosen by hand while the terms were on their way stands', () => {
  const terms = { formaPago: '99', metodoPago: 'PPD', usoCfdi: 'I08' };
  const values = anInvoice({ formaPago: '', metodoPago: 'PUE' });
  const before = { formaPago: '', metodoPago: 'PUE', usoCfdi: values.receptor.usoCfdi };
  expect(unlessByHand(values, before, terms)).toEqual(terms);
  const chosen = { ...values, receptor: { ...values.receptor, usoCfdi: 'I01' } };
  expect(withTerms(chosen, unlessByHand(chosen, before, terms)).receptor.usoCfdi).toBe('I01');
  expect(unlessByHand({ ...values, formaPago: '01' }, before, terms)).toEqual({
    formaPago: '01',
    metodoPago: 'PUE',
    usoCfdi: 'I08',
  });
});

it('counts a concept that was typed whole, and leaves one alone that was not', () => {
  const values = anInvoice({ nuevo: aConcepto({ descripcion: 'Taza' }) });
  const typed = withTyped(values);
  expect(typed.conceptos).toEqual([...values.conceptos, values.nuevo]);
  expect(typed.nuevo).toEqual(blankConcepto);
  for (const half of [{ descripcion: ' ' }, { valorUnitario: null }, { valorUnitario: 0 }, { isr: true }]) {
    const unfinished = anInvoice({ nuevo: aConcepto(half) });
    expect(withTyped(unfinished)).toBe(unfinished);
  }
});
