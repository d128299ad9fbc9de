import { describe, expect, it } from 'vitest';
import { aCfdiRequest, aConcepto, d } from '../../../testing/cfdi/requests.ts';
import type { SaleCfdiRequest } from '../cfdi/request.ts';
import type { TipoDocumento } from '../invoice-request.ts';
import { kindOf } from './registry.ts';

const practice = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimenFiscal: '612' };
const hints = (tipo: TipoDocumento, overrides: Partial<SaleCfdiRequest> = {}) =>
  kindOf(tipo)
    .hints(aCfdiRequest({ emisor: practice, ...overrides }))
    .map(({ field }) => field);

describe('the usual withholdings', () => {
  it('are told of fees and rents to a company, concept by concept', () => {
    const conceptos = [aConcepto({ objetoImpuesto: '01', impuestos: {} }), aConcepto()];
    for (const tipo of ['honorarios', 'arrendamiento'] as const) {
      expect(hints(tipo, { conceptos })).toEqual(['conceptos[1].impuestos.isr', 'conceptos[1].impuestos.ivaRet']);
    }
  });

  it('are told of a RESICO person whatever the income', () => {
    expect(hints('ingresos', { emisor: { ...practice, regimenFiscal: '626' } })).toEqual([
      'conceptos[0].impuestos.isr',
    ]);
    expect(hints('ingresos')).toEqual([]);
  });

  it('are not told again where a concept says what is withheld, even nothing', () => {
    const impuestos = { iva: '16', ivaRet: d('0'), isr: d('0') } as const;
    expect(hints('honorarios', { conceptos: [aConcepto({ impuestos })] })).toEqual([]);
  });

  it('leave IVA alone where none is charged at 16 percent', () => {
    expect(hints('honorarios', { conceptos: [aConcepto({ impuestos: { iva: 'exento' } })] })).toEqual([
      'conceptos[0].impuestos.isr',
    ]);
  });

  it('are told of no invoice, and of no sale to a person', () => {
    expect(hints('factura')).toEqual([]);
    expect(hints('honorarios', { receptor: { ...aCfdiRequest().receptor, rfc: 'FUNK671228PH6' } })).toEqual([]);
  });
});
