import { SIN_EFECTOS } from '../../../sat/receptor.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import type { ConceptoRequest, IngresoRequest, TrasladoCfdiRequest } from '../../cfdi/request.ts';
import { completeCartaPorte } from '../../complements/carta-porte/complete.ts';
import type { CartaPorte, Mercancia } from '../../complements/carta-porte/carta-porte.ts';
import { buildAmounts, buildCfdiRequest, type ReferredWithPayables } from '../../building/build-cfdi-request.ts';
import { isCharged, type FreightRequest, type SaleRequest } from '../../invoice-request.ts';

/** Who is moved for somebody else charges them; without a receiver the goods are the issuer's own. */
export function buildCartaPorte(
  request: FreightRequest,
  referred: ReferredWithPayables,
): IngresoRequest | TrasladoCfdiRequest {
  const trip = completeCartaPorte(request.cartaPorte ?? {});
  if (!isCharged(request)) return ownGoods(request, referred, trip);
  const sale = buildCfdiRequest(asSale(request), { ...referred, tipoComprobante: 'I' });
  return { ...sale, tipoComprobante: 'I', complementos: [trip] };
}

/** Its lines are those of an invoice. */
export const asSale = (request: FreightRequest): SaleRequest => ({ ...request, tipo: 'factura' });

function ownGoods(
  request: FreightRequest,
  { issuer, fecha, products }: ReferredWithPayables,
  trip: CartaPorte,
): TrasladoCfdiRequest {
  const { rfc, nombre, regimenFiscal, lugarExpedicion } = issuer;
  const given = buildAmounts(request, products).conceptos;
  return {
    tipoComprobante: 'T',
    fecha,
    lugarExpedicion,
    confirmacion: request.confirmacion,
    relaciones: request.relaciones,
    exportacion: request.exportacion ?? '01',
    emisor: { rfc, nombre, regimenFiscal },
    receptor: {
      rfc,
      nombre,
      regimenFiscal,
      usoCfdi: SIN_EFECTOS,
      codigoPostal: issuer.domicilioFiscal ?? lugarExpedicion,
    },
    moneda: 'XXX',
    decimales: 2,
    conceptos: given.length > 0 ? given.map(untaxed) : trip.mercancias.items.map(conceptoOf),
    complementos: [trip],
  };
}

/** Nothing is charged for one's own goods. */
const untaxed = (concepto: ConceptoRequest): ConceptoRequest => ({
  ...concepto,
  valorUnitario: Decimal.ZERO,
  precio: undefined,
  importe: undefined,
  decimales: undefined,
  descuento: undefined,
  objetoImpuesto: '01',
  impuestos: {},
});

const conceptoOf = ({ bienesTransp, descripcion, cantidad, claveUnidad }: Mercancia): ConceptoRequest =>
  untaxed({
    claveProductoServicio: bienesTransp,
    cantidad,
    unidad: claveUnidad,
    descripcion,
    valorUnitario: Decimal.ZERO,
    objetoImpuesto: '01',
    impuestos: {},
  });
