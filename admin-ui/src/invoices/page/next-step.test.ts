import { expect, it } from 'vitest';
import type { Acted } from '../../documents/invoice-row.ts';
import { nextStep } from './next-step.ts';

const of = (status: Acted['status'], uuid: string | null) =>
  nextStep({ id: 'i', serie: 'A', folio: 1, tipoComprobante: 'I', facturamaId: null, status, uuid });

it('what leads a document on is to go on with it, to correct it, to ask SAT, or to have its file', () => {
  expect(of('DRAFT', null)).toBe('Continuar');
  expect(of('REJECTED', null)).toBe('Corregir y reintentar');
  expect(of('PROCESSING', null)).toBeUndefined();
  expect(of('CANCELLING', 'u')).toBe('Consultar en el SAT');
  expect([of('ISSUED', 'u'), of('CANCELLED', 'u')]).toEqual(['Descargar PDF', 'Descargar PDF']);
});
