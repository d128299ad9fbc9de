import type { Complement } from '@timbra/core/invoicing/complements/registry.ts';
import type { Comprobante, Concepto, ConceptoElements, Receptor } from '@timbra/core/invoicing/cfdi/request.ts';
import type { StampOrder } from '@timbra/core/invoicing/stamping/ports.ts';
import type { FacturamaComplement } from './complements/facturama-complement.ts';
import { facturamaComplementOf } from './complements/registry.ts';
import { itemTaxes, lineTotal, type WithheldIvaName } from './sent-form.ts';
import { jsonNumber } from './json-number.ts';
import { facturamaKindOf } from './kinds.ts';
import { orderNumber } from './order-number.ts';

/** Returns the body of `POST /api-lite/3/cfdis`. Facturama adds up the lines itself: the root carries no totals. */
export function cfdiRequest(order: StampOrder, withheldIva: WithheldIvaName): string {
  const { comprobante } = order;
  const withFirst = comprobante.complementos.flatMap((each) => facturamaComplementOf(each).onFirstItem?.(each) ?? []);
  const items = comprobante.conceptos.map((concepto, index) =>
    item(concepto, withheldIva, index === 0 ? withFirst : []),
  );
  const { bare } = facturamaKindOf(order.tipo);
  return JSON.stringify({
    ...documentFields(order),
    ...partyFields(comprobante),
    ...(bare ? { Currency: undefined } : { Items: items }),
    Complemento: complemento(comprobante),
  });
}

function complemento({ complementos }: Comprobante): object | undefined {
  const fields = complementos.flatMap((each) => facturamaComplementOf(each).inComplemento?.(each) ?? []);
  return fields.length > 0 ? Object.assign({}, ...fields) : undefined;
}

function documentFields({ comprobante, ...order }: StampOrder): object {
  const { moneda, tipoCambio } = comprobante;
  return {
    NameId: facturamaKindOf(order.tipo).nameId,
    CfdiType: comprobante.tipoDeComprobante,
    Serie: comprobante.serie,
    Folio: comprobante.folio,
    Date: comprobante.fecha,
    ExpeditionPlace: comprobante.lugarExpedicion,
    PaymentForm: comprobante.formaPago,
    PaymentMethod: comprobante.metodoPago,
    PaymentConditions: comprobante.condicionesDePago,
    PaymentAccountNumber: order.numeroCuenta,
    PaymentBankName: order.nombreBanco,
    OrderNumber: orderNumber(order),
    Observations: order.observaciones,
    Currency: moneda,
    CurrencyExchangeRate: tipoCambio && moneda !== 'MXN' ? jsonNumber(tipoCambio) : undefined,
    Exportation: comprobante.exportacion,
  };
}

function partyFields({ informacionGlobal, cfdiRelacionados, emisor, receptor }: Comprobante): object {
  const [relacion] = cfdiRelacionados;
  return {
    GlobalInformation: informacionGlobal && {
      Periodicity: informacionGlobal.periodicidad,
      Months: informacionGlobal.meses,
      Year: informacionGlobal.anio,
    },
    Relations: relacion && { Type: relacion.tipoRelacion, Cfdis: relacion.uuids.map((uuid) => ({ Uuid: uuid })) },
    Issuer: {
      Rfc: emisor.rfc,
      Name: emisor.nombre,
      FiscalRegime: emisor.regimenFiscal,
      FacAtrAcquirer: emisor.facAtrAdquirente,
    },
    Receiver: receiver(receptor),
  };
}

const receiver = (receptor: Receptor): object => ({
  Rfc: receptor.rfc,
  Name: receptor.nombre,
  CfdiUse: receptor.usoCfdi,
  FiscalRegime: receptor.regimenFiscalReceptor,
  TaxZipCode: receptor.domicilioFiscalReceptor,
  TaxResidence: receptor.residenciaFiscal,
  TaxRegistrationNumber: receptor.numRegIdTrib,
});

/** The complements of a document put this on its first line. */
type AddedToItem = ReturnType<NonNullable<FacturamaComplement<Complement>['onFirstItem']>>;

function item(concepto: Concepto, withheldIva: WithheldIvaName, added: readonly AddedToItem[]): object {
  const taxes = [...itemTaxes(concepto, withheldIva), ...added.flatMap((each) => each.taxes)];
  const total = added.reduce((sum, { balance }) => sum.plus(balance), lineTotal(concepto));
  const { descuento } = concepto;
  return {
    ProductCode: concepto.claveProdServ,
    IdentificationNumber: concepto.noIdentificacion,
    Description: concepto.descripcion,
    Unit: concepto.unidad,
    UnitCode: concepto.claveUnidad,
    UnitPrice: jsonNumber(concepto.valorUnitario),
    Quantity: jsonNumber(concepto.cantidad),
    Subtotal: jsonNumber(concepto.importe),
    // `Discount: 0` has been refused: a line without discount says nothing.
    Discount: descuento?.isPositive() ? jsonNumber(descuento) : undefined,
    TaxObject: concepto.objetoImp,
    Taxes: taxes.length > 0 ? taxes : undefined,
    Total: jsonNumber(total),
    ...Object.assign({}, ...Object.values(elements).map((write) => write(concepto))),
  };
}

const given = (texts: readonly string[]) => (texts.length > 0 ? texts : undefined);

/** Tells how each element of a concept is written. */
const elements: Readonly<Record<keyof ConceptoElements, (concepto: ConceptoElements) => object>> = {
  informacionAduanera: ({ informacionAduanera }) => ({ NumerosPedimento: given(informacionAduanera) }),
  // `CuentaPredial` is a field of API Web alone.
  cuentaPredial: ({ cuentaPredial }) => ({ PropertyTaxIDNumber: given(cuentaPredial) }),
};
