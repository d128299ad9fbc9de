import { formPath } from '@timbra/ui/http/call.ts';
import { carrierFieldOf } from './modes/form-fields.tsx';
import { blankSanitary } from './sanitary-values.ts';
import { indexIn, rowOf } from './sent-rows.ts';
import type { TripValues } from './trip-values.ts';
import { isGivenPaper, isGivenPart, isGivenWaybill } from './waybill-values.ts';

/**
 * Returns the field of the form that shows what the contract calls so; undefined where no field can be blamed. What is
 * wrong with something that was chosen stands where it is chosen.
 * @param path `cartaPorte.ubicaciones[1].distancia`
 * @param values the form as it was sent, without the rows of which nothing is said
 */
export function formFieldOf(path: string, values: TripValues): string | undefined {
  if (/^(customerId|receptor)\b/.test(path)) return 'customerId';
  if (/^(formaPago|metodoPago)$/.test(path)) return path;
  const concepto = /^conceptos(?:\[0\](?:\.(\w+))?)?/.exec(path);
  if (concepto) return `flete.${fleteFields.has(concepto[1] ?? '') ? concepto[1] : 'descripcion'}`;
  const trip = formPath(path).replace(/^cartaPorte\./, '');
  const carrier = carrierFieldOf(trip, values);
  if (carrier !== undefined) return carrier;
  if (/^figuras\b/.test(trip)) {
    // The driver's field is where it is told that nobody drives.
    const row = /\.\d/.test(trip) ? rowOf(values.figuras, ({ figure }) => figure !== null, indexIn(trip)) : 0;
    return `figuras.${row}.figureId`;
  }
  if (/^ubicaciones\b/.test(trip)) {
    const own = /\.(fechaHora|distancia)$/.exec(trip)?.[1] ?? 'placeId';
    return `paradas.${indexIn(trip)}.${own}`;
  }
  if (/^regimenesAduaneros\b/.test(trip)) {
    return `aduana.regimenes.${rowOf(values.aduana.regimenes, ({ regimen }) => regimen.trim() !== '', indexIn(trip))}.regimen`;
  }
  if (/^(?:entradaSalidaMerc|paisOrigenDestino|viaEntradaSalida)$/.test(trip)) return `aduana.${trip}`;
  if (trip === 'transpInternac') return 'aduana.cruza';
  if (trip === 'registroIstmo') return 'caso.istmo';
  if (/^ubicacionPolo(?:Origen|Destino)$/.test(trip)) return `caso.${trip}`;
  if (trip === 'mercancias.logisticaInversa') return 'caso.regresa';
  const paper = /^mercancias\.items\.(\d+)\.documentacionAduanera(?:\.(\d+)(?:\.(\w+))?)?/.exec(trip);
  if (paper) {
    const { documentos = [] } = values.mercancias[Number(paper[1])] ?? {};
    const row = paper[2] === undefined ? 0 : rowOf(documentos, isGivenPaper, paper[2]);
    return `mercancias.${paper[1]}.documentos.${row}.${paper[3] ?? 'tipoDocumento'}`;
  }
  const waybill = /^mercancias\.items\.(\d+)\.guias\.(\d+)(?:\.(\w+))?/.exec(trip);
  if (waybill) {
    const { guias = [] } = values.mercancias[Number(waybill[1])] ?? {};
    return `mercancias.${waybill[1]}.guias.${rowOf(guias, isGivenWaybill, waybill[2])}.${waybill[3] ?? 'numero'}`;
  }
  const part = /^mercancias\.items\.(\d+)\.cantidadTransporta\.(\d+)(?:\.(\w+))?/.exec(trip);
  if (part) {
    const { partes = [] } = values.mercancias[Number(part[1])] ?? {};
    return `mercancias.${part[1]}.partes.${rowOf(partes, isGivenPart, part[2])}.${part[3] ?? 'cantidad'}`;
  }
  if (/^mercancias\.items\.\d+\.guias$/.test(trip)) return `mercancias.${indexIn(trip)}.bienesTransp`;
  const good = /^mercancias\.items(?:\.(\d+)(?:\.(\w+))?)?/.exec(trip);
  if (!good) return undefined;
  return `mercancias.${good[1] ?? 0}.${goodFields.has(good[2] ?? '') ? good[2] : 'descripcion'}`;
}

const fleteFields: ReadonlySet<string> = new Set(['claveProductoServicio', 'descripcion', 'valorUnitario']);
const goodFields: ReadonlySet<string> = new Set([
  'bienesTransp',
  'descripcion',
  'cantidad',
  'claveUnidad',
  'pesoEnKg',
  'materialPeligroso',
  'cveMaterialPeligroso',
  'embalaje',
  'descripEmbalaje',
  'dimensiones',
  'valorMercancia',
  'moneda',
  'tipoMateria',
  'descripcionMateria',
  'fraccionArancelaria',
  'uuidComercioExt',
  ...Object.keys(blankSanitary),
]);
