import { formPath } from '@timbra/ui/http/api-error.ts';
import { blankSanitary } from './sanitary-values.ts';
import type { CrewValues } from './trip-values.ts';

/**
 * Where the form shows what the contract calls so; undefined where no field can be blamed. What is wrong with something
 * that was chosen stands where it is chosen.
 * @param path `cartaPorte.ubicaciones[1].distancia`
 * @param crew the rows of the form, of which those of nobody are not sent
 */
export function placeOf(path: string, crew: readonly CrewValues[] = []): string | undefined {
  if (/^(customerId|receptor)\b/.test(path)) return 'customerId';
  if (/^(formaPago|metodoPago)$/.test(path)) return path;
  const concepto = /^conceptos(?:\[0\](?:\.(\w+))?)?/.exec(path);
  if (concepto) return `flete.${fleteFields.has(concepto[1] ?? '') ? concepto[1] : 'descripcion'}`;
  const trip = formPath(path).replace(/^cartaPorte\./, '');
  if (/^autotransporte\b/.test(trip)) return 'vehicleId';
  if (/^figuras\b/.test(trip)) return `figuras.${crewRow(trip, crew)}.figureId`;
  if (/^ubicaciones\b/.test(trip)) {
    const own = /\.(fechaHora|distancia)$/.exec(trip)?.[1] ?? 'placeId';
    return `paradas.${indexIn(trip)}.${own}`;
  }
  if (/^regimenesAduaneros\b/.test(trip)) return `aduana.regimenes.${indexIn(trip)}.regimen`;
  if (/^(?:entradaSalidaMerc|paisOrigenDestino|viaEntradaSalida)$/.test(trip)) return `aduana.${trip}`;
  if (trip === 'transpInternac') return 'aduana.cruza';
  const paper = /^mercancias\.items\.(\d+)\.documentacionAduanera(?:\.(\d+)(?:\.(\w+))?)?/.exec(trip);
  if (paper) return `mercancias.${paper[1]}.documentos.${paper[2] ?? 0}.${paper[3] ?? 'tipoDocumento'}`;
  const waybill = /^mercancias\.items\.(\d+)\.guias\.(\d+)(?:\.(\w+))?/.exec(trip);
  if (waybill) return `mercancias.${waybill[1]}.guias.${waybill[2]}.${waybill[3] ?? 'numero'}`;
  if (/^mercancias\.items\.\d+\.guias$/.test(trip)) return `mercancias.${indexIn(trip)}.bienesTransp`;
  const good = /^mercancias\.items(?:\.(\d+)(?:\.(\w+))?)?/.exec(trip);
  if (!good) return undefined;
  return `mercancias.${good[1] ?? 0}.${goodFields.has(good[2] ?? '') ? good[2] : 'descripcion'}`;
}

const indexIn = (path: string) => /\.(\d+)/.exec(path)?.[1] ?? '0';

/** The row of the form that was sent at the path's index. */
function crewRow(path: string, crew: readonly CrewValues[]): number {
  const sent = /\.(\d+)/.exec(path)?.[1];
  if (sent === undefined) return 0;
  const rows = crew.flatMap(({ figure }, row) => (figure ? [row] : []));
  return rows[Number(sent)] ?? Number(sent);
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
  'valorMercancia',
  'moneda',
  'tipoMateria',
  'descripcionMateria',
  'fraccionArancelaria',
  'uuidComercioExt',
  ...Object.keys(blankSanitary),
]);
