import { describe, expect, it } from 'vitest';
import { aCfdiRequest, aConcepto, d } from '../../../testing/cfdi/requests.ts';
import type { SaleCfdiRequest } from '../cfdi/request.ts';
import type { TipoDocumento } from '../invoice-request.ts';
import { shippedLaw } from '../../law/shipped.ts';
import { kindOf } from './registry.ts';

const practice = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimenFiscal: '612' };
const hints = (tipo: TipoDocumento, overrides: Partial<SaleCfdiRequest> = {}) =>
  kindOf(tipo)
    .hints(aCfdiRequest({ emisor: practice, ...overrides }), shippedLaw)
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

  const of = (claveProductoServicio: string, emisor = practice) => ({
    emisor,
    conceptos: [aConcepto({ claveProductoServicio })],
  });
  const isr = 'conceptos[0].impuestos.isr';
  const ivaRet = 'conceptos[0].impuestos.ivaRet';
  const company = aCfdiRequest().emisor;
  const resico = { ...practice, regimenFiscal: '626' };

  it.each([
    ['goods of a person', '43211507', practice, []],
    ['goods of a RESICO person', '43211507', resico, [isr]],
    ['fees', '80101500', practice, [isr, ivaRet]],
    ['fees of a company', '80101500', company, []],
    ['an advance', '84111506', practice, []],
    ['rent by its key', '80131502', practice, [isr, ivaRet]],
    ['rent of a landlord', '43211507', { ...practice, regimenFiscal: '606' }, [isr, ivaRet]],
    ['freight of a company', '78101802', company, [ivaRet]],
    ['freight of a RESICO person', '78101802', resico, [isr, ivaRet]],
    ['freight by the sea', '78101701', company, []],
  ] as const)('are told by what is sold, whatever the kind of document: %s', (_what, key, emisor, expected) => {
    expect([hints('factura', of(key, emisor)), hints('ingresos', of(key, emisor))]).toEqual([expected, expected]);
  });

  it('are told of no sale to a person', () => {
    const toPerson = { receptor: { ...aCfdiRequest().receptor, rfc: 'FUNK671228PH6' } };
    expect(hints('factura', { ...of('78101802', company), ...toPerson })).toEqual([]);
    expect(hints('honorarios', { receptor: { ...aCfdiRequest().receptor, rfc: 'FUNK671228PH6' } })).toEqual([]);
  });
});
