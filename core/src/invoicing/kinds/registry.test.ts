import { expect, it } from 'vitest';
import { isIssuable, kindOf } from './registry.ts';
import { isOfSales, tipoComprobanteOf, tiposDocumento } from './tipos.ts';

it('has each type that can be issued, and refuses the others at their field', () => {
  expect(tiposDocumento.filter(isIssuable).map((tipo) => [tipo, kindOf(tipo).tipoComprobante])).toEqual([
    ['factura', 'I'],
    ['nota-credito', 'E'],
    ['complemento-pago', 'P'],
    ['global', 'I'],
    ['honorarios', 'I'],
    ['arrendamiento', 'I'],
    ['ingresos', 'I'],
    ['nomina', 'N'],
  ]);
  for (const tipo of tiposDocumento.filter(isIssuable)) {
    expect(kindOf(tipo).tipoComprobante).toBe(tipoComprobanteOf(tipo));
    expect(isOfSales(tipo)).toBe(kindOf(tipo).takesFrom === 'sales');
  }
  for (const tipo of tiposDocumento.filter((each) => !isIssuable(each))) {
    expect(() => kindOf(tipo)).toThrow(
      expect.objectContaining({
        code: 'TIPO_NOT_AVAILABLE',
        problems: [expect.objectContaining({ field: 'tipo', code: 'TIPO_NOT_AVAILABLE' })],
      }),
    );
  }
});
