import { expect, test } from 'vitest';
import { hiddenValue } from '@timbra/core/audit/audit-entry.ts';
import { changeText, entryTitle, fieldName } from './audit-words.ts';

const titleOf = (action: string, title = '') => entryTitle({ action, record: { kind: '', id: '1', title } });

test('an entry says what was done to which record', () => {
  expect(titleOf('customer.updated', 'Café Luna')).toBe('Cliente: cambio · Café Luna');
  expect(titleOf('sending.updated')).toBe('Envío de correos: cambio');
  expect(titleOf('endpoint.created', 'https://a.mx')).toBe('Webhook: alta · https://a.mx');
  expect(titleOf('later.made_known')).toBe('later: made known');
});

test('a field has the name that it has in its form', () => {
  expect(fieldName('customer', 'codigoPostal')).toBe('Código postal');
  expect(fieldName('product', 'cuentaPredial')).toBe('Cuenta predial');
  expect(fieldName('invoice', 'conceptos[1].cantidad')).toBe('Concepto 2 › Cantidad');
  expect(fieldName('invoice', 'receptor.rfc')).toBe('Receptor › RFC');
  expect(fieldName('order', 'fechaLimite')).toBe('Fecha limite');
});

test('a change tells both values, and of a secret that it changed', () => {
  expect(changeText({ before: '42501', after: '06000' })).toBe('De 42501 a 06000');
  expect(changeText({ before: null, after: true })).toBe('Sí');
  expect(changeText({ before: 'ana@ejemplo.mx', after: null })).toBe('De ana@ejemplo.mx a vacío');
  expect(changeText({ before: null, after: '2026-11-28T18:00:00.000Z' })).toBe('28 nov 2026, 12:00');
  expect(changeText({ before: null, after: hiddenValue })).toBe('cambió');
  expect(changeText({ before: hiddenValue, after: hiddenValue })).toBe('cambió');
});
