import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { computeAmounts } from '@timbra/core/invoicing/cfdi/amounts.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { CfdiRequest, PagosCfdiRequest, SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { sealCfdi, type Sealer } from '@timbra/core/invoicing/cfdi/write.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aNominaRequest, aPercepcion } from '@timbra/core/testing/cfdi/nomina.ts';
import { aDebt, aPago, aPagosRequest, aTax } from '@timbra/core/testing/cfdi/pagos.ts';
import { aCfdiRequest, aConcepto } from '@timbra/core/testing/cfdi/requests.ts';
import { Decimal as DecimalJs } from 'decimal.js';

const SIZES = [10, 1, 200];
/** Of one payment. */
const PAID_DOCUMENTS = 50;
const RUNS = 41;
const RUN_MS = 50;

/**
 * Build, sum, write and seal a document, beside the bare signature that none can do without; and the totals on the core's
 * own decimal beside the same sums on decimal.js objects.
 */
export function run(): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificado = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64').repeat(4);
  const sealer: Sealer = {
    noCertificado: '30001000000500003416',
    certificado,
    sign: (cadena) => sign('RSA-SHA256', Buffer.from(cadena), privateKey).toString('base64'),
  };
  const short = Buffer.alloc(32, 'x');
  const seal = (name: string, request: CfdiRequest) => {
    const [bare, whole] = sideBySide(
      () => sign('RSA-SHA256', short, privateKey),
      () => sealCfdi(computeComprobante(request), sealer),
    );
    console.log(`seal ${name}: ${show(whole)} a document, ${show(bare)} the bare RSA signature`);
    console.log(`ratio seal-${name} ${(bare / whole).toFixed(2)}`);
  };
  for (const size of SIZES) seal(String(size), aRequest(size));
  seal(`pago-${PAID_DOCUMENTS}`, aPayment(PAID_DOCUMENTS));
  seal('nomina', aPayslip());
  for (const size of SIZES) {
    const request = aRequest(size);
    const [own, objects] = sideBySide(
      () => computeAmounts(request),
      () => totalsOnDecimalJs(request),
    );
    console.log(
      `totals ${size}: ${show(own)} on the core's decimal, ${show(objects)} on decimal.js (${(objects / own).toFixed(1)} times)`,
    );
  }
}

/** Each document is of another amount, has two taxes and is paid in part. */
function aPayment(size: number): PagosCfdiRequest {
  const documentos = Array.from({ length: size }, (_, index) => {
    const base = Decimal.of(BigInt(100_037 + index * 113), 2);
    const total = base.times(Decimal.parse('1.06')).round(2, 'half-up');
    return aDebt({
      uuid: `5C7B0622-01B4-4EB8-96D0-E0DEBD89${(0x1000 + index).toString(16).toUpperCase()}`,
      folio: `${1 + index}`,
      total,
      saldoAnterior: total,
      traslados: [aTax(base.toString())],
      retenciones: [aTax(base.toString(), '0.100000', { impuesto: '001' })],
    });
  });
  const paid = documentos.map(({ uuid, total }) => ({
    uuid,
    importePagado: total.times(Decimal.parse('0.37')).round(2, 'half-up'),
  }));
  const monto = paid.reduce((sum, { importePagado }) => sum.plus(importePagado), Decimal.ZERO);
  return aPagosRequest({ documentos, pagos: [aPago({ monto, documentos: paid })] });
}

/** Six lines earned, two kept and the subsidy. */
const aPayslip = () =>
  aNominaRequest({
    percepciones: Array.from({ length: 6 }, (_, index) =>
      aPercepcion({ clave: `P0${index}`, concepto: `Percepción ${index}`, importeGravado: 1_250.25 + index }),
    ),
  });

function aRequest(size: number): SaleCfdiRequest {
  const conceptos = Array.from({ length: size }, (_, index) =>
    aConcepto({
      noIdentificacion: `SKU-${1000 + index}`,
      cantidad: Decimal.of(BigInt(1 + (index % 9)), 0),
      valorUnitario: Decimal.of(BigInt(10_037 + index * 113), 2),
      descripcion: `Artículo ${index} de la lista de precios`,
    }),
  );
  return aCfdiRequest({ conceptos });
}

/** Medians in microseconds. The two take turns, so that a busy moment of the machine weighs on both. */
function sideBySide(a: () => unknown, b: () => unknown): [number, number] {
  const pairs = Array.from({ length: RUNS + 1 }, () => [microseconds(a), microseconds(b)] as const).slice(1);
  return [median(pairs.map(([first]) => first)), median(pairs.map(([, second]) => second))];
}

function microseconds(work: () => unknown): number {
  const start = performance.now();
  let times = 0;
  while (performance.now() - start < RUN_MS) {
    work();
    times += 1;
  }
  return ((performance.now() - start) * 1000) / times;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function show(value: number): string {
  return `${value.toFixed(0)} µs`;
}

/** The same sums for a document of one rate, with the same rounding at the same places. */
function totalsOnDecimalJs({ conceptos }: SaleCfdiRequest): string {
  const rate = new DecimalJs('0.160000');
  let subTotal = new DecimalJs(0);
  let iva = new DecimalJs(0);
  const lines = conceptos.map(({ cantidad, valorUnitario }) => {
    const importe = new DecimalJs(cantidad.toString()).times(valorUnitario.toString()).toDecimalPlaces(2);
    const tax = importe.times(rate).toDecimalPlaces(2);
    subTotal = subTotal.plus(importe);
    iva = iva.plus(tax);
    return [importe.toFixed(2), tax.toFixed(2)];
  });
  return `${lines.length} ${subTotal.plus(iva).toFixed(2)}`;
}
