import type { Given } from '@timbra/contract/calls.ts';
import type { ConceptoInput, SaleRequest, TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { isSaleTipo } from '@timbra/core/invoicing/kinds/tipos.ts';
import { impuestosOf } from '@timbra/core/products/tax-choice.ts';
import { given, givenTexts } from '../../shared/form/given.ts';
import { taxChoiceOf } from '../../shared/taxes/tax-values.ts';
import { formKindOf } from '../form-kinds.ts';
import { withAccount } from '@timbra/core/invoicing/files/file-name.ts';
import { givenComplements } from './complements.ts';
import type { SendingChoiceAnswer } from '@timbra/contract/customers.ts';
import { carriesSales, type ConceptoValues, type InvoiceValues } from './values.ts';

/** Is the document that the form makes, and for whom. */
export interface Target {
  readonly companyId: string;
  readonly tipo: TipoDocumento;
  /** It is the day at the place of issue: a document of today is dated when it is stamped. */
  readonly today: string;
  readonly sending?: KnownSending | undefined;
}

/** Tells where documents to a customer go, unless the form says otherwise. */
export interface KnownSending extends SendingChoiceAnswer {
  readonly customerId: string;
}

/** Returns the form as the contract takes it; what was left empty is left out. */
export function requestOf(values: InvoiceValues, { companyId, tipo, today, sending }: Target): SaleRequest {
  // A type without a form is explained by its page, and nothing is asked for.
  if (!isSaleTipo(tipo)) throw new Error(`${tipo} has no form`);
  const ofSales = carriesSales(values, tipo);
  return {
    companyId,
    tipo,
    ...receiverOf(values, tipo),
    orderId: given(values.orderId),
    ...(ofSales && values.orderIds.length > 0 ? { orderIds: values.orderIds } : {}),
    serie: given(values.serie),
    lugarExpedicion: given(values.lugarExpedicion),
    regimenEmisor: given(values.regimenEmisor),
    formaPago: given(values.formaPago),
    metodoPago: given(values.metodoPago),
    moneda: values.moneda,
    tipoCambio: values.moneda === 'MXN' ? undefined : (values.tipoCambio ?? undefined),
    // Midday stands for a day whose hour nobody asked for.
    fecha: values.fecha === '' || values.fecha === today ? undefined : `${values.fecha}T12:00:00`,
    exportacion: given(values.exportacion),
    condicionesPago: given(values.condicionesPago),
    numeroPedido: given(values.numeroPedido),
    numeroCuenta: given(values.numeroCuenta),
    nombreBanco: given(values.nombreBanco),
    observaciones: given(withAccount(values.observaciones, values.cuentaBanco)),
    confirmacion: given(values.confirmacion),
    relaciones: relationsOf(values),
    informacionGlobal: globalOf(values, tipo),
    descuento: ofSales ? undefined : (values.descuento ?? undefined),
    decimales: Number(values.decimales) as SaleRequest['decimales'],
    conceptos: ofSales ? [] : values.conceptos.map(conceptoOf),
    complementos: givenComplements(values.complementos),
    enviarA: formKindOf(tipo).receptor ? undefined : enviarAOf(values, sending),
  };
}

/** What nobody has said, here or of the customer's last document, is left to the company's preference. */
function enviarAOf(
  { envio, customerId }: InvoiceValues,
  sending: KnownSending | undefined,
): readonly string[] | undefined {
  const known = sending?.recordado && sending.customerId === customerId ? sending : undefined;
  const { enviar, correos = [] } = envio ?? known ?? {};
  if (enviar === undefined) return undefined;
  return enviar ? correos : [];
}

function receiverOf({ customerId, receptor }: InvoiceValues, tipo: TipoDocumento): Partial<SaleRequest> {
  // The server fills in the receiver that all documents of the kind have.
  if (formKindOf(tipo).receptor) return {};
  const isNamed = customerId !== '' || receptor.rfc.trim() !== '';
  return { customerId: given(customerId), receptor: isNamed ? givenTexts({ ...receptor }) : undefined };
}

function relationsOf({ relacion: { tipoRelacion, uuid } }: InvoiceValues): SaleRequest['relaciones'] {
  const uuids = uuid.split(/[\s,;]+/).filter(Boolean);
  return uuids.length === 0 ? undefined : [{ tipoRelacion, uuids }];
}

function globalOf(values: InvoiceValues, tipo: TipoDocumento): SaleRequest['informacionGlobal'] {
  const { periodicidad, meses, anio } = values.informacionGlobal;
  const isWhole = periodicidad !== '' && meses !== '' && /^\d{4}$/.test(anio);
  return formKindOf(tipo).needsPeriod(values.receptor) && isWhole
    ? { periodicidad, meses, anio: Number(anio) }
    : undefined;
}

const conceptoOf = (concepto: ConceptoValues): ConceptoInput => ({
  productoId: given(concepto.productoId),
  claveProductoServicio: given(concepto.claveProductoServicio),
  noIdentificacion: given(concepto.noIdentificacion),
  cantidad: concepto.cantidad ?? undefined,
  unidad: given(concepto.unidad),
  descripcion: given(concepto.descripcion),
  valorUnitario: concepto.valorUnitario ?? undefined,
  ...(concepto.ivaIncluido && { ivaIncluido: true }),
  descuento: concepto.descuento === null || concepto.descuento === 0 ? undefined : concepto.descuento,
  objetoImpuesto: given(concepto.objetoImpuesto),
  // A pedimento keeps its two spaces.
  numeroPedimento: given(concepto.numeroPedimento),
  cuentaPredial: given(concepto.cuentaPredial),
  impuestos: impuestosOf(taxChoiceOf(concepto), concepto.objetoImpuesto),
});

const cleared = [
  'customerId',
  'receptor',
  'orderId',
  'orderIds',
  'serie',
  'lugarExpedicion',
  'regimenEmisor',
  'formaPago',
  'metodoPago',
  'tipoCambio',
  'fecha',
  'exportacion',
  'condicionesPago',
  'numeroPedido',
  'numeroCuenta',
  'nombreBanco',
  'observaciones',
  'confirmacion',
  'relaciones',
  'informacionGlobal',
  'descuento',
  'complementos',
  'enviarA',
] as const satisfies readonly (keyof SaleRequest)[];

/** Returns the whole document as a correction: what is no longer there is taken away, not left as it was. */
export function correctionOf(request: SaleRequest): Given<'PATCH /invoices/{id}'>['body'] {
  const nothing = Object.fromEntries(cleared.map((field) => [field, null]));
  const stated: Partial<SaleRequest> = Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined),
  );
  return { ...nothing, ...stated };
}
