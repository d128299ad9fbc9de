import { expect, it } from 'vitest';
import { kindOf } from './registry.ts';
import { isOfSales, tipoComprobanteOf, tiposDocumento } from './tipos.ts';

it('has each type, with the CFDI that it becomes', () => {
  expect(tiposDocumento.map((tipo) => [tipo, kindOf(tipo).tipoComprobante])).toEqual([
    ['factura', 'I'],
    ['nota-credito', 'E'],
    ['complemento-pago', 'P'],
    ['global', 'I'],
    ['honorarios', 'I'],
    ['arrendamiento', 'I'],
    ['ingresos', 'I'],
    ['carta-porte', 'T'],
    ['nomina', 'N'],
  ]);
  for (const tipo of tiposDocumento) {
    expect(kindOf(tipo).tipoComprobante).toBe(tipoComprobanteOf(tipo));
    expect(isOfSales(tipo)).toBe(kindOf(tipo).takesFrom === 'sales');
  }
});
