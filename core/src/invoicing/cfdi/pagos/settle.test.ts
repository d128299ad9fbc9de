import { describe, expect, it } from 'vitest';
import { aDebt, aPago, aTax, paying } from '../../../../testing/cfdi/pagos.ts';
import { d } from '../../../../testing/cfdi/requests.ts';
import type { DocumentoPorPagar, PagoRecibido } from './pagos-request.ts';
import type { Pago } from '../../complements/pagos/type.ts';
import { computePagos } from './settle.ts';

const OTHER = 'A3F1C0DE-0000-4EB8-96D0-E0DEBD89FF0F';

function computed(documentos: readonly DocumentoPorPagar[], pagos: readonly PagoRecibido[]) {
  const complement = computePagos({ documentos, pagos });
  const totales = Object.entries(complement.totales).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value.toPlainString()}`],
  );
  return { totales, settled: complement.pagos.map((pago) => pago.documentos.map(lineOf)), pagos: complement.pagos };
}

const lineOf = ({
  equivalencia,
  parcialidad,
  saldoAnterior,
  importePagado,
  saldoInsoluto,
}: Pago['documentos'][number]) =>
  `${parcialidad}: ${saldoAnterior.toPlainString()} - ${importePagado.toPlainString()} = ${saldoInsoluto.toPlainString()} at ${equivalencia.toPlainString()}`;

const traslados = (pago: Pago | undefined) =>
  pago?.documentos.flatMap((each) =>
    each.traslados.map(({ base, importe }) => `${base.toPlainString()} ${importe?.toPlainString()}`),
  );

describe('a payment of one document in its currency', () => {
  it('takes all of its taxes where it leaves nothing', () => {
    const { settled: lines, pagos, totales } = computed([aDebt()], [aPago()]);
    expect(lines).toEqual([['1: 1160.00 - 1160.00 = 0.00 at 1']]);
    expect(traslados(pagos[0])).toEqual(['1000.000000 160.000000']);
    expect(totales).toEqual([
      'totalTrasladosBaseIVA16 1000.00',
      'totalTrasladosImpuestoIVA16 160.00',
      'montoTotalPagos 1160.00',
    ]);
  });

  it('takes its share of a part, and the last one what remains', () => {
    const first = computed([aDebt()], [aPago({ monto: d('333.33'), documentos: [paying('333.33')] })]);
    expect(traslados(first.pagos[0])).toEqual(['287.353448 45.976552']);
    const rest = aDebt({
      saldoAnterior: d('826.67'),
      parcialidad: 2,
      pagado: d('333.33'),
      traslados: [aTax('1000.00', '0.160000', { anterior: d('287.353448') })],
    });
    const last = computed([rest], [aPago({ monto: d('826.67'), documentos: [paying('826.67')] })]);
    expect(last.settled).toEqual([['2: 826.67 - 826.67 = 0.00 at 1']]);
    expect(traslados(last.pagos[0])).toEqual(['712.646552 114.023448']);
  });

  it('leaves to credit notes and to payments that are not known their share of the last base', () => {
    const credited = aDebt({ saldoAnterior: d('580') });
    const { pagos } = computed([credited], [aPago({ monto: d('580'), documentos: [paying('580')] })]);
    expect(traslados(pagos[0])).toEqual(['500.000000 80.000000']);
  });

  it('has withholdings, IEPS, a rate of zero and what is exempt, each as its own node', () => {
    const debt = aDebt({
      total: d('1208'),
      saldoAnterior: d('1208'),
      traslados: [
        aTax('500.00'),
        aTax('200.00', '0.000000'),
        aTax('0', '0', { base: d('300.00'), tipoFactor: 'Exento', tasaOCuota: undefined }),
        aTax('100.00', '0.080000', { impuesto: '003' }),
      ],
      retenciones: [aTax('500.00', '0.100000', { impuesto: '001' })],
    });
    const { pagos, totales } = computed([debt], [aPago({ monto: d('604'), documentos: [paying('604')] })]);
    expect(traslados(pagos[0])).toEqual([
      '250.000000 40.000000',
      '100.000000 0.000000',
      '150.000000 undefined',
      '50.000000 4.000000',
    ]);
    expect(totales).toEqual([
      'totalRetencionesISR 25.00',
      'totalTrasladosBaseIVA16 250.00',
      'totalTrasladosImpuestoIVA16 40.00',
      'totalTrasladosBaseIVA0 100.00',
      'totalTrasladosImpuestoIVA0 0.00',
      'totalTrasladosBaseIVAExento 150.00',
      'montoTotalPagos 604.00',
    ]);
  });

  it('has no taxes where the document itemises none', () => {
    for (const objetoImpuesto of ['01', '03', '04', '05']) {
      const { pagos } = computed([aDebt({ objetoImpuesto })], [aPago()]);
      expect(pagos[0]?.documentos[0]).toMatchObject({ objetoImpuesto, traslados: [], retenciones: [] });
      expect(pagos[0]?.impuestos).toBeUndefined();
    }
  });

  it('has no node of a share that rounds to nothing, and is of 01 where none is left', () => {
    const debt = aDebt({ total: d('10000000000'), saldoAnterior: d('10000000000'), traslados: [aTax('0.01')] });
    const { pagos } = computed([debt], [aPago({ monto: d('1'), documentos: [paying('1')] })]);
    expect(pagos[0]?.documentos[0]).toMatchObject({ objetoImpuesto: '01', traslados: [] });
  });
});

describe('several payments of one complement', () => {
  it('settle a document one after the other: a factor pays, then charges', () => {
    const paid = computed(
      [aDebt()],
      [
        aPago({ monto: d('1000'), documentos: [paying('1000')] }),
        aPago({ formaPago: '17', monto: d('160'), documentos: [paying('160')] }),
      ],
    );
    expect(paid.settled).toEqual([['1: 1160.00 - 1000.00 = 160.00 at 1'], ['2: 160.00 - 160.00 = 0.00 at 1']]);
    expect(paid.pagos.map(traslados)).toEqual([['862.068966 137.931035'], ['137.931034 22.068965']]);
    expect(paid.totales.at(-1)).toBe('montoTotalPagos 1160.00');
  });
});

describe('currencies', () => {
  it('have an equivalence of both amounts, rounded up, that fits SAT where the market rate does not', () => {
    const debt = aDebt({
      moneda: 'USD',
      total: d('5137.42'),
      saldoAnterior: d('5137.42'),
      traslados: [aTax('4428.81')],
    });
    const { settled: lines } = computed([debt], [aPago({ monto: d('96426.29'), documentos: [paying('5137.42')] })]);
    expect(lines).toEqual([['1: 5137.42 - 5137.42 = 0.00 at 0.0532782087']]);
  });

  it('leave to the only document of another one what the others leave of the money', () => {
    const dollars = aDebt({
      uuid: OTHER,
      moneda: 'USD',
      total: d('116'),
      saldoAnterior: d('116'),
      traslados: [aTax('100')],
    });
    const pago = aPago({ monto: d('3480'), documentos: [paying('1160'), { uuid: OTHER, importePagado: d('116') }] });
    const { settled: lines, pagos } = computed([aDebt(), dollars], [pago]);
    expect(lines).toEqual([['1: 1160.00 - 1160.00 = 0.00 at 1', '1: 116.00 - 116.00 = 0.00 at 0.05']]);
    expect(pagos[0]?.impuestos?.traslados.map(({ base }) => base.toPlainString())).toEqual(['3000.000000']);
  });

  it('give totals in pesos at the rate of the payment', () => {
    const pago = aPago({ moneda: 'USD', tipoCambio: d('18.5'), monto: d('62.70'), documentos: [paying('1160')] });
    const { settled: lines, totales, pagos } = computed([aDebt()], [pago]);
    expect(lines).toEqual([['1: 1160.00 - 1160.00 = 0.00 at 18.5007974482']]);
    expect(pagos[0]?.tipoCambio.toPlainString()).toBe('18.5');
    expect(totales).toEqual([
      'totalTrasladosBaseIVA16 999.96',
      'totalTrasladosImpuestoIVA16 159.99',
      'montoTotalPagos 1159.95',
    ]);
  });

  it('are never below the exact sum, and print an equivalence that is not exact with ten decimals', () => {
    // 100 ÷ 30 = 3.3333333333…: what is divided by it is not whole.
    const debt = aDebt({ moneda: 'USD', total: d('116'), saldoAnterior: d('116'), traslados: [aTax('100')] });
    for (const money of ['2099.99', '2000.01', '1987.65', '3000.07']) {
      const { pagos } = computed([debt], [aPago({ monto: d(money), documentos: [paying('116')] })]);
      const [{ documentos, impuestos } = { documentos: [], impuestos: undefined }] = pagos;
      const [paid] = documentos;
      const [tax] = impuestos?.traslados ?? [];
      if (!paid || !tax) throw new Error('nothing was paid');
      expect(tax.base.times(paid.equivalencia).lessThan(d('100'))).toBe(false);
      expect(tax.base.minus(d('0.000001')).times(paid.equivalencia).lessThan(d('100'))).toBe(true);
      expect(paid.equivalencia.toPlainString()).toMatch(/^\d+\.\d{10}$/);
    }
    const half = computed([debt], [aPago({ monto: d('232'), documentos: [paying('116')] })]);
    expect(half.pagos[0]?.documentos[0]?.equivalencia.toPlainString()).toBe('0.5');
    const given = { uuid: debt.uuid, importePagado: d('116'), equivalencia: d('0.0581') };
    const asked = computed([debt], [aPago({ monto: d('1996.55'), documentos: [given] })]);
    expect(asked.pagos[0]?.documentos[0]?.equivalencia.toPlainString()).toBe('0.0581000000');
  });

  it('write a literal 1 for pesos and where both are one', () => {
    const { pagos } = computed([aDebt()], [aPago({ tipoCambio: d('1.000') })]);
    expect(pagos[0]?.tipoCambio.toPlainString()).toBe('1');
    expect(pagos[0]?.documentos[0]?.equivalencia.toPlainString()).toBe('1');
  });

  it('write amounts with their decimals: none of yen', () => {
    const debt = aDebt({ moneda: 'JPY', total: d('1160'), saldoAnterior: d('1160') });
    const pago = aPago({ moneda: 'JPY', tipoCambio: d('0.12'), monto: d('1160') });
    const { settled: lines, pagos } = computed([debt], [pago]);
    expect(lines).toEqual([['1: 1160 - 1160 = 0 at 1']]);
    expect(pagos[0]?.monto.toPlainString()).toBe('1160');
  });
});
