import { describe, expect, it } from 'vitest';
import { aCfdiRequest, aConcepto, d } from '../../../testing/cfdi/requests.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { MONEDA } from '../../sat/catalogs/moneda.ts';
import { type AmountsRequest, computeAmounts, summarize } from './amounts.ts';

function summary(overrides: Partial<AmountsRequest>) {
  return JSON.parse(JSON.stringify(summarize(computeAmounts(aCfdiRequest(overrides))))) as Record<string, unknown>;
}

function conceptos(overrides: Partial<AmountsRequest>) {
  return computeAmounts(aCfdiRequest(overrides)).conceptos;
}

const discounts = (overrides: Partial<AmountsRequest>) =>
  conceptos(overrides).map(({ descuento }) => descuento?.toPlainString());

describe('the amounts of a document', () => {
  it('are a subtotal, IVA on it, and their sum', () => {
    expect(summary({})).toEqual({
      subtotal: 1000,
      descuento: 0,
      impuestos: {
        traslados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: 1000, importe: 160 }],
        retenciones: [],
        totalTrasladados: 160,
        totalRetenidos: 0,
      },
      iva: 160,
      total: 1160,
    });
  });

  it('are never negative, however much is asked to be taken off', () => {
    const nothing = { subtotal: 1000, descuento: 1000, iva: 0, total: 0 };
    expect(summary({ conceptos: [aConcepto({ descuento: d('1500') })] })).toMatchObject(nothing);
    expect(summary({ descuento: d('1000000') })).toMatchObject(nothing);
    expect(summary({ descuento: d('600'), conceptos: [aConcepto({ descuento: d('700') })] })).toMatchObject(nothing);
    const two = [aConcepto({ descuento: d('1000.01') }), aConcepto()];
    expect(summary({ conceptos: two })).toMatchObject({ subtotal: 2000, descuento: 1000, iva: 160, total: 1160 });
  });

  it('are rounded half up concept by concept and not on the sum', () => {
    const third = aConcepto({ cantidad: d('1'), valorUnitario: d('0.03') });
    expect(summary({ conceptos: [third, third, third] })).toMatchObject({ subtotal: 0.09, iva: 0, total: 0.09 });
    expect(summary({ conceptos: [third, third, third], decimales: 6 })).toMatchObject({ iva: 0.01, total: 0.1 });
  });

  it.each(MONEDA.entries.map(({ key, decimals }) => [key, decimals] as const))(
    'have the decimals of %s, %i, however few were asked for',
    (moneda, own) => {
      const line = aConcepto({ cantidad: d('1.5'), valorUnitario: d('3.33333'), descuento: undefined });
      const request = { moneda, decimales: 2 as const, conceptos: [line, line] };
      const amounts = computeAmounts(aCfdiRequest(request));
      const [first] = amounts.conceptos;
      const scale = Math.max(2, own);
      expect(first?.importe.toPlainString()).toBe(d('4.999995').toFixed(scale));
      expect(first?.traslados[0]?.importe?.scale).toBe(scale);
      expect(amounts.total.scale).toBe(own);
      const off = computeAmounts(aCfdiRequest({ ...request, descuento: Decimal.of(1n, own) }));
      expect(off.descuento?.equals(Decimal.of(1n, own))).toBe(true);
    },
  );

  it('are not those of binary floats', () => {
    expect(conceptos({ conceptos: [aConcepto({ cantidad: d('1.005'), valorUnitario: d('1000') })] })[0]).toMatchObject({
      importe: d('1005.00'),
    });
    expect(conceptos({ conceptos: [aConcepto({ valorUnitario: d('1.005') })] })[0]?.importe.toPlainString()).toBe(
      '1.01',
    );
  });

  it('keep a node and a total for a rate of zero', () => {
    const { impuestos } = computeAmounts(aCfdiRequest({ conceptos: [aConcepto({ impuestos: { iva: '0' } })] }));
    expect(impuestos?.traslados[0]?.tasaOCuota?.toPlainString()).toBe('0.000000');
    expect(impuestos?.totalImpuestosTrasladados?.toPlainString()).toBe('0.00');
  });

  it('have a base but no total when every transfer is exempt', () => {
    const { impuestos } = computeAmounts(aCfdiRequest({ conceptos: [aConcepto({ impuestos: { iva: 'exento' } })] }));
    expect(impuestos?.traslados).toHaveLength(1);
    expect(impuestos?.traslados[0]).toMatchObject({ tipoFactor: 'Exento', tasaOCuota: undefined, importe: undefined });
    expect(impuestos?.totalImpuestosTrasladados).toBeUndefined();
  });

  it('have no tax node at all without taxed concepts', () => {
    const untaxed = aConcepto({ objetoImpuesto: '01', impuestos: {} });
    expect(computeAmounts(aCfdiRequest({ conceptos: [untaxed] })).impuestos).toBeUndefined();
    expect(summary({ conceptos: [untaxed] })).toMatchObject({ total: 1000, iva: 0 });
  });

  it('group transfers by tax, factor and rate and withholdings by tax alone', () => {
    const lines = [
      aConcepto({ impuestos: { iva: '16', isr: d('0.1') } }),
      aConcepto({ impuestos: { iva: '16', isr: d('0.0125') } }),
      aConcepto({ impuestos: { iva: '8' } }),
      aConcepto({ impuestos: { iva: 'exento' } }),
    ];
    expect(summary({ conceptos: lines })).toMatchObject({
      impuestos: {
        traslados: [
          { tasaOCuota: 0.16, base: 2000, importe: 320 },
          { tasaOCuota: 0.08, base: 1000, importe: 80 },
          { tipoFactor: 'Exento', base: 1000 },
        ],
        retenciones: [{ impuesto: '001', importe: 112.5 }],
        totalTrasladados: 400,
        totalRetenidos: 112.5,
      },
      total: 4287.5,
    });
  });

  it('subtract the withholdings of fees, at the rates as recorded with six decimals', () => {
    const fees = aConcepto({ impuestos: { iva: '16', ivaRet: d('0.1066666667'), isr: d('0.1') } });
    const [concepto] = conceptos({ conceptos: [fees] });
    expect(concepto?.retenciones.map((node) => [node.impuesto, node.tasaOCuota.toPlainString(), node.importe])).toEqual(
      [
        ['001', '0.100000', d('100.00')],
        ['002', '0.106667', d('106.67')],
      ],
    );
    expect(summary({ conceptos: [fees] })).toMatchObject({ total: 953.33 });
  });

  it('put IVA on top of IEPS by rate', () => {
    const drink = aConcepto({
      valorUnitario: d('54.31'),
      impuestos: { iva: '16', ieps: { tipo: 'TASA', valor: d('0.08') } },
    });
    expect(conceptos({ conceptos: [drink] })[0]?.traslados).toMatchObject([
      { impuesto: '002', base: d('58.65'), importe: d('9.38') },
      { impuesto: '003', base: d('54.31'), importe: d('4.34') },
    ]);
  });

  it('take the quantity as the base of an IEPS quota', () => {
    const fuel = aConcepto({
      cantidad: d('20.5'),
      valorUnitario: d('22'),
      impuestos: { iva: '16', ieps: { tipo: 'CUOTA', valor: d('0.6') } },
    });
    expect(conceptos({ conceptos: [fuel] })[0]?.traslados).toMatchObject([
      { impuesto: '002', base: d('463.30'), importe: d('74.13') },
      { impuesto: '003', tipoFactor: 'Cuota', base: d('20.5'), tasaOCuota: d('0.600000'), importe: d('12.30') },
    ]);
  });

  it('have no cents in yen and keep them in the concepts', () => {
    const amounts = computeAmounts(
      aCfdiRequest({ moneda: 'JPY', conceptos: [aConcepto({ valorUnitario: d('10.55') })] }),
    );
    expect(amounts.conceptos[0]?.importe.toPlainString()).toBe('10.55');
    expect([amounts.subTotal, amounts.total].map((amount) => amount.toPlainString())).toEqual(['11', '13']);
  });
});

describe('the overall discount', () => {
  const line = (valorUnitario: string, more: Parameters<typeof aConcepto>[0] = {}) =>
    aConcepto({ valorUnitario: d(valorUnitario), ...more });

  it('is spread in proportion before taxes, the cent left over to the largest remainder', () => {
    expect(discounts({ descuento: d('100'), conceptos: [line('100'), line('100'), line('100')] })).toEqual([
      '33.34',
      '33.33',
      '33.33',
    ]);
    expect(summary({ descuento: d('100') })).toMatchObject({ subtotal: 1000, descuento: 100, iva: 144, total: 1044 });
  });

  it("comes on top of the lines' own", () => {
    const own = { descuento: d('50') };
    expect(discounts({ descuento: d('10'), conceptos: [line('100', own), line('150')] })).toEqual(['52.50', '7.50']);
  });

  it('leaves each taxed line at least a cent', () => {
    const lines = [line('0.01'), line('99.99')];
    expect(discounts({ descuento: d('99.98'), conceptos: lines })).toEqual([undefined, '99.98']);
    expect(discounts({ descuento: d('99'), conceptos: [line('0.50'), line('98.55')] })).toEqual(['0.49', '98.51']);
  });

  it('may use up a line that carries no taxes', () => {
    const untaxed = line('10', { objetoImpuesto: '01', impuestos: {} });
    expect(discounts({ descuento: d('10'), conceptos: [untaxed] })).toEqual(['10.00']);
  });

  it('of nothing leaves no attribute', () => {
    expect(computeAmounts(aCfdiRequest({ descuento: d('0') })).descuento).toBeUndefined();
    expect(
      computeAmounts(aCfdiRequest({ conceptos: [line('10', { descuento: d('0.00') })] })).descuento,
    ).toBeUndefined();
  });
});
