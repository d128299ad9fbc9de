import { SIN_EFECTOS } from '../../../sat/receptor.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import * as requests from '../../cfdi/request.ts';
import { completeCartaPorte } from '../../complements/carta-porte/complete.ts';
import type { CartaPorte, Mercancia } from '../../complements/carta-porte/carta-porte.ts';
import { buildAmounts, buildCfdiRequest, type ReferredWithPayables } from '../../building/build-cfdi-request.ts';
import { isCharged, type FreightRequest, type SaleRequest } from '../../invoice-request.ts';
import type { Law } from '../../../law/law.ts';
import { personaOf } from '../../../sat/fiscal-keys.ts';
import { fieldError, error, type RuleProblem } from '../../rule-problem.ts';
import { withholdingRates } from '../../cfdi/withholding-presets.ts';
import { summarize } from '../../cfdi/amounts.ts';
import { modeOf, modesOf } from '../../complements/carta-porte/modes/registry.ts';
import type { CartaPorteInput } from '../../complement-inputs.ts';
import type { DraftAmounts, Kind } from '../kind.ts';
import { missingInSale, sale, summarizeSaleDraft, withoutItsOwn } from '../sale/sale.ts';
import { usualWithholding, withholdingHints } from '../withholding-hints.ts';

/** Who is moved for somebody else charges them; without a receiver the goods are the issuer's own. */
export function buildCartaPorte(
  request: FreightRequest,
  referred: ReferredWithPayables,
): requests.IngresoRequest | requests.TrasladoCfdiRequest {
  const trip = completeCartaPorte(request.cartaPorte ?? {});
  if (!isCharged(request)) return ownGoods(request, referred, trip);
  const built = buildCfdiRequest(asSale(request), { ...referred, tipoComprobante: 'I' });
  return { ...built, tipoComprobante: 'I', complementos: [trip] };
}

/** Its lines are those of an invoice. */
export const asSale = (request: FreightRequest): SaleRequest => ({ ...request, tipo: 'factura' });

function ownGoods(
  request: FreightRequest,
  { issuer, fecha, products }: ReferredWithPayables,
  trip: CartaPorte,
): requests.TrasladoCfdiRequest {
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
const untaxed = (concepto: requests.ConceptoRequest): requests.ConceptoRequest => ({
  ...concepto,
  valorUnitario: Decimal.ZERO,
  precio: undefined,
  importe: undefined,
  decimales: undefined,
  descuento: undefined,
  objetoImpuesto: '01',
  impuestos: {},
});

const conceptoOf = ({ bienesTransp, descripcion, cantidad, claveUnidad }: Mercancia): requests.ConceptoRequest =>
  untaxed({
    claveProductoServicio: bienesTransp,
    cantidad,
    unidad: claveUnidad,
    descripcion,
    valorUnitario: Decimal.ZERO,
    objetoImpuesto: '01',
    impuestos: {},
  });

/** Goods on the road: a transfer of one's own, or freight that is charged with the same complement. */
export const cartaPorte: Kind = {
  ...sale('I'),
  tipoComprobante: 'T',
  takesFrom: 'nothing',
  fillFromOrder: (request) => request,
  orderIds: () => [],
  buildCfdiRequest: (request: FreightRequest, referred) => buildCartaPorte(request, referred),
  missing: (request: FreightRequest, document) => missingInTrip(request, document),
  summarizeDraft: (request: FreightRequest, products) =>
    isCharged(request) ? summarizeSaleDraft(asSale(request), products) : nothingCharged,
  copied: (request: FreightRequest, _document, isSubstitute) => {
    // Each document has a folio of its own.
    const { idCcp: _folio, ...trip } = request.cartaPorte ?? {};
    const { tipo } = request;
    const { orderId: _order, ...rest } = withoutItsOwn(asSale(request));
    return { ...rest, tipo, cartaPorte: request.cartaPorte && (isSubstitute ? trip : untimed(trip)) };
  },
  hints: (document, law) =>
    requests.isSaleCfdi(document) ? [...withholdingHints(document, law, 'otros'), ...freightHints(document, law)] : [],
};

/** Another trip leaves at another time. */
const untimed = ({ ubicaciones, ...trip }: CartaPorteInput): CartaPorteInput =>
  ubicaciones ? { ...trip, ubicaciones: ubicaciones.map(({ fechaHora: _time, ...stop }) => stop) } : trip;

const nothingCharged: DraftAmounts = {
  amounts: summarize({ subTotal: Decimal.ZERO, descuento: undefined, impuestos: undefined, total: Decimal.ZERO }),
  ...requests.withoutMoney,
  problems: [],
};

function missingInTrip(
  { cartaPorte: given = {} }: FreightRequest,
  document: requests.CfdiRequest,
): readonly RuleProblem[] {
  const trip = completeCartaPorte(given);
  const { pesoBrutoTotal: asked } = given.mercancias ?? {};
  const { pesoBrutoTotal: weight } = trip.mercancias;
  return [
    ...(requests.isSaleCfdi(document) ? missingInSale(document) : []),
    ...(given.mercancias === undefined && given.ubicaciones === undefined
      ? [fieldError('cartaPorte', 'Escribe los datos del traslado: lugares, mercancías, vehículo y operador.')]
      : []),
    ...(asked === undefined || weight.equals(Decimal.fromNumber(asked))
      ? []
      : [
          error(
            'CP149',
            'cartaPorte.mercancias.pesoBrutoTotal',
            `Las mercancías pesan ${weight.toString()} en total. Corrige el peso o déjalo vacío.`,
          ),
        ]),
  ];
}

/** What a company withholds of the freight's IVA: proposed and never added, as with fees; it is between the two parties. */
function freightHints(
  { receptor, conceptos, complementos = [], fecha }: requests.SaleCfdiRequest,
  law: Law | undefined,
): RuleProblem[] {
  const isWithheld = complementos.some((each) => each.kind === 'cartaporte31' && hasWithheldIva(each));
  const withheld = withholdingRates(law, fecha.slice(0, 10))?.ivaFletes;
  if (!isWithheld || withheld === undefined || personaOf(receptor.rfc) === 'fisica') return [];
  return conceptos.flatMap(({ impuestos }, index) =>
    impuestos.iva === '16' && impuestos.ivaRet === undefined
      ? [usualWithholding(`conceptos[${index}].impuestos.ivaRet`, 'IVA', Decimal.parse(withheld).toString())]
      : [],
  );
}

const hasWithheldIva = ({ mercancias }: CartaPorte): boolean =>
  modesOf(mercancias).some((name) => modeOf(name).withholdsIva);
