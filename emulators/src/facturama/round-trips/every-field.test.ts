import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { completeCartaPorte } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import { complementTypeOf, type Complement } from '@timbra/core/invoicing/complements/registry.ts';
import type { Pagos } from '@timbra/core/invoicing/complements/pagos/type.ts';
import { partsOf, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { Decimal, plain } from '@timbra/core/shared/money/decimal.ts';
import { aWholeCartaPorte, ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { aNominaRequest, aWholeNomina } from '@timbra/core/testing/cfdi/nomina.ts';
import { aPagos } from '@timbra/core/testing/cfdi/payment-documents.ts';
import { aCfdiRequest, d } from '@timbra/core/testing/cfdi/requests.ts';
import { printedComplementOf } from '@timbra/adapters/documents/present/complements/registry.ts';
import { Payments } from '../documents/payments/payment-form.ts';
import { paymentsComprobante } from '../documents/payments/payments-comprobante.ts';
import { Payroll, payrollComprobante } from '../documents/payroll/payroll-comprobante.ts';
import { SaleComplements } from '../documents/sale-complements.ts';
import { parseJsonText } from '../http/router.ts';
import { facturamaComplementOf } from '@timbra/adapters/facturama/complements/registry.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const dates = { fecha: '2026-11-20T10:30:00', fechaTimbrado: undefined };
const tax = { nombre: 'ISH', tasa: d('2.50'), importe: d('25.00') };

/** There is one of each kind, which has all that there is. */
const whole: { readonly [Kind in Complement['kind']]: Extract<Complement, { readonly kind: Kind }> | undefined } = {
  cartaporte31: { ...completeCartaPorte(aWholeCartaPorte()), idCcp: ID_CCP },
  implocal: { kind: 'implocal', retenciones: [tax], traslados: [tax] },
  leyendasFiscales: {
    kind: 'leyendasFiscales',
    leyendas: [{ disposicionFiscal: 'ISR', norma: 'Artículo 86', textoLeyenda: 'Donativo no oneroso' }],
  },
  nomina12: carried('nomina12', computeComprobante(aNominaRequest(aWholeNomina())).complementos),
  pagos: aWholePagos(),
};

function carried<Kind extends Complement['kind']>(kind: Kind, complementos: readonly Complement[]) {
  return complementos.find((each): each is Extract<Complement, { readonly kind: Kind }> => each.kind === kind);
}

/** Makes payments with all totals, and what a bank's proof of a transfer says. */
function aWholePagos(): Pagos {
  const { totales, pagos, ...rest } = aPagos();
  const more = { totalRetencionesIVA: d('1.00'), totalRetencionesIEPS: d('2.00') };
  const border = { totalTrasladosBaseIVA8: d('100.00'), totalTrasladosImpuestoIVA8: d('8.00') };
  const proof = { tipoCadPago: '01', certPago: 'Q0VSVA==', cadPago: '||1|2||', selloPago: 'U0VMTE8=' };
  return {
    ...rest,
    totales: { ...totales, ...more, ...border },
    pagos: pagos.map((pago, index) => (index === 0 ? { ...pago, nomBancoOrdExt: 'Banco', ...proof } : pago)),
  };
}

/** Facturama computes these itself, or does not take them. */
const untransmitted: Partial<Record<Complement['kind'], RegExp>> = {
  nomina12: /^total|\.total(?!UnaExhibicion|Parcialidad|Pagado)|antiguedad$/,
  // It refuses a rate with pesos; a bank's proof is read from documents of other systems alone.
  pagos: /^totales\.|\.impuestos\.|^pagos\.0\.tipoCambio$|(?:tipoCad|cert|cad|sello)Pago$/,
};

/**
 * Other facts of the same print say these: poles for their mark, terms for their sum, a rate that is absent for its
 * factor.
 */
const unprinted: Partial<Record<Complement['kind'], RegExp>> = {
  cartaporte31: /^registroIstmo$/,
  nomina12: /^totalPercepciones$|separacion\.totalPagado$|jubilacion\.totalUnaExhibicion$/,
  pagos: /^pagos\.0\.tipoCambio$|traslados\.1\.tipoFactor$|(?:tipoCad|cert|cad|sello)Pago$/,
};

/** What no whole complement has beside the rest: pensions paid in parts. */
const alone: readonly string[] = [
  'nomina12:JubilacionPensionRetiro.totalParcialidad',
  'nomina12:JubilacionPensionRetiro.montoDiario',
  // They are added up when they are written.
  'implocal:ImpuestosLocales.totalRetenciones',
  'implocal:ImpuestosLocales.totalTraslados',
];

type Path = readonly (string | number)[];

/** Returns every text and number of a record, and where it stands. */
function leavesOf(value: unknown, at: Path = []): readonly Path[] {
  if (value === undefined || at[0] === 'kind') return [];
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return [at];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
}

function changedAt(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return another(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? changedAt(item, rest) : item));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [step]: changedAt(record[step], rest) };
}

/** SAT has a closed list for these, which are read as such. */
const listed: Readonly<Record<string, string>> = { '001': '003', '002': '003', Tasa: 'Cuota', Exento: 'Tasa' };

function another(value: unknown): unknown {
  if (value instanceof Decimal) return value.plus(Decimal.ONE);
  if (typeof value === 'number') return value + 1;
  const [first = '', ...rest] = String(value);
  return listed[String(value)] ?? `${/\d/.test(first) ? (Number(first) + 1) % 10 : 'Z'}${rest.join('')}`;
}

const written = (complement: Complement) =>
  sealCfdi(computeComprobante(aCfdiRequest({ complementos: [complement] })), sealer);

/** All that Facturama takes of complements, but for those of documents with lines. */
const Complemento = z.looseObject({ Payroll: Payroll.optional(), Payments: z.array(z.unknown()).optional() });

/** Returns the complement that Facturama's emulator makes of what it is told; taxes of a line as they are told. */
function understood(complement: Complement): string {
  const given = facturamaComplementOf(complement);
  const body = parseJsonText(JSON.stringify(given.inComplemento?.(complement) ?? {}));
  const { Payroll: payslip, Payments: payments, ...ofSale } = Complemento.parse(body);
  return JSON.stringify([
    SaleComplements.parse(ofSale),
    payslip && payrollComprobante(payslip).complementos,
    payments && paymentsComprobante(Payments.parse({ Payments: payments }).pagos).complementos,
    given.onFirstItem?.(complement),
  ]);
}

const printed = (complement: Complement) =>
  JSON.stringify([
    printedComplementOf(complement).sections(complement, 'MXN', dates),
    printedComplementOf(complement).totals(complement, 'MXN'),
    printedComplementOf(complement).sum?.(complement),
  ]);

describe.each(Object.values(whole).filter((each) => each !== undefined))('of a whole $kind', (complement) => {
  const before = { ...written(complement), understood: understood(complement), printed: printed(complement) };

  test.each(leavesOf(complement).map((path) => [path.join('.'), path] as const))(
    '%s is written, read, told, understood and printed',
    (name, path) => {
      const changed = changedAt(complement, path) as Complement;
      const { xml, cadenaOriginal } = written(changed);
      expect(cadenaOriginal).not.toBe(before.cadenaOriginal);
      expect(plain(readCfdi(xml).comprobante.complementos)).toEqual(plain([changed]));
      if (!untransmitted[complement.kind]?.test(name)) expect(understood(changed)).not.toBe(before.understood);
      if (!unprinted[complement.kind]?.test(name)) expect(printed(changed)).not.toBe(before.printed);
    },
  );
});

test.each(Object.keys(whole) as Complement['kind'][])('the whole %s has every field of its shape', (kind) => {
  const { shape } = complementTypeOf({ kind });
  expect(lackingIn(shape, [whole[kind]]).filter((field) => !alone.includes(field))).toEqual([]);
});

/** Lists the fields of a shape that none of these records has. */
function lackingIn(shape: Shape, records: readonly unknown[]): readonly string[] {
  const given = records as readonly (Readonly<Record<string, unknown>> | undefined)[];
  return partsOf(shape).flatMap(([field, part]) => {
    const values = given.map((record) => record?.[field]).filter((value) => value !== undefined);
    if (values.length === 0) return [`${shape.element}.${field}`];
    return part.as === 'element' || part.as === 'list' ? lackingIn(part.shape, values.flat()) : [];
  });
}
