import { describe, expect, it } from 'vitest';
import { keyOfTipo, issuedMessageOf, tipoOf, tipoOfKey, titleOf, whyUnavailable } from './tipos.ts';

describe('the title of a document', () => {
  it.each([
    ['factura', 'Factura de Ingreso'],
    ['complemento-pago', 'Complemento de Pago'],
    ['carta-porte', 'Carta Porte'],
    ['nota-credito', 'Nota de Crédito'],
    ['nomina', 'Nómina'],
    ['honorarios', 'Recibo de Honorarios'],
    ['arrendamiento', 'Recibo de Arrendamiento'],
    ['ingresos', 'Recibo de Ingresos'],
    ['global', 'Nueva Factura Global'],
    ['zzz', 'Nueva Factura'],
    ['constructor', 'Nueva Factura'],
  ])('of %s is %s', (asked, title) => {
    expect(titleOf(asked)).toBe(title);
  });
});

describe('the news of a document', () => {
  it.each([
    ['factura', 'Factura generada exitosamente'],
    ['global', 'Factura generada exitosamente'],
    ['nota-credito', 'Nota de crédito generada exitosamente'],
    ['honorarios', 'Recibo de honorarios generado exitosamente'],
    ['arrendamiento', 'Recibo de arrendamiento generado exitosamente'],
    ['ingresos', 'Recibo de ingresos generado exitosamente'],
    ['complemento-pago', 'Complemento de pago generado exitosamente'],
    ['carta-porte', 'Carta Porte generada exitosamente'],
    ['nomina', 'Recibo de nómina generado exitosamente'],
  ] as const)('%s is «%s»', (tipo, message) => {
    expect(issuedMessageOf(tipo)).toBe(message);
  });
});

describe('the type of a document', () => {
  it('is an invoice where the address names none', () => {
    expect(tipoOf('zzz')).toBe('factura');
    expect(tipoOf('nota-credito')).toBe('nota-credito');
  });

  it.each([
    ['1', 'factura'],
    ['2', 'nota-credito'],
    ['14', 'complemento-pago'],
    ['34', 'global'],
  ] as const)('has the key %s for %s', (key, tipo) => {
    expect(tipoOfKey(key)).toBe(tipo);
    expect(keyOfTipo(tipo)).toBe(key);
  });

  it('counts receipts among the invoices', () => {
    expect(keyOfTipo('honorarios')).toBe('1');
  });

  it('explains itself where it cannot be issued yet', () => {
    expect(whyUnavailable('nomina')).toContain('nómina');
    expect(whyUnavailable('global')).toBeUndefined();
  });
});
