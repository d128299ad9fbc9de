import { expect, it } from 'vitest';
import { aDraft, anInvoice, today } from '../testing/values.ts';
import { givenComplements } from './complements.ts';
import { valuesOfInvoice } from './from-invoice.ts';
import { correctionOf, requestOf } from './to-request.ts';

const target = { companyId: '019f0000-0000-7000-8000-000000000001', tipo: 'factura', today } as const;

it('sends what was filled in, and an element with nothing in it at its place', () => {
  const leyendas = [
    { disposicionFiscal: 'ISR', norma: '', textoLeyenda: ' Donativo ' },
    { disposicionFiscal: '', norma: '', textoLeyenda: '' },
  ];
  expect(givenComplements({ leyendasFiscales: { leyendas } })).toEqual({
    leyendasFiscales: { leyendas: [{ disposicionFiscal: 'ISR', textoLeyenda: 'Donativo' }, {}] },
  });
});

it('sends none where none was added, or it was taken away, or the draft is from before there were any', () => {
  expect([givenComplements({}), givenComplements({ leyendasFiscales: undefined }), givenComplements()]).toEqual(
    Array.from({ length: 3 }),
  );
});

it('goes into the request and comes back with the document; a correction takes away what is no longer there', () => {
  const complementos = { leyendasFiscales: { leyendas: [{ textoLeyenda: 'Donativo' }] } };
  const request = requestOf(anInvoice({ complementos }), target);
  expect(request.complementos).toEqual(complementos);
  expect(valuesOfInvoice(aDraft(request), today).complementos).toEqual(complementos);
  expect(correctionOf(requestOf(anInvoice(), target))).toMatchObject({ complementos: null });
});
