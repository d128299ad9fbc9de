import { sum } from '../../../shared/money/decimal.ts';
import { recordOf } from '../shape/record.ts';
import type { Given } from '../shape/shape.ts';
import type { CartaPorteInput, FiguraInput } from '../../complement-inputs.ts';
import type { CartaPorte, Domicilio, Mercancia, Ubicacion } from './carta-porte.ts';
import { modeNames, modeOf } from './modes/registry.ts';
import { cartaPorteShape } from './shape.ts';

const YES = 'Sí';
const KILOGRAMMES = 'KGM';
const yes = (flag: boolean | undefined) => (flag === true ? YES : undefined);

/** Returns a trip as it was asked for, with its sums: kilometres, weight and how many goods. */
export function completeCartaPorte(given: CartaPorteInput): CartaPorte {
  const { regimenesAduaneros = [], ubicaciones = [], mercancias = {}, figuras = [] } = given;
  const { transpInternac = 'No', registroIstmo } = given;
  const record = recordOf(cartaPorteShape, {
    ...given,
    transpInternac,
    registroIstmo: yes(registroIstmo),
    regimenesAduaneros: regimenesAduaneros.map((clave) => ({ clave })),
    ubicaciones: ubicaciones.map(completeUbicacion),
    mercancias: {
      unidadPeso: KILOGRAMMES,
      ...mercancias,
      items: mercancias.items?.map(completeMercancia),
      logisticaInversa: yes(mercancias.logisticaInversa),
      ...carriersOf(given),
    },
    figuras: figuras.map(completeFigura),
  });
  return { kind: 'cartaporte31', ...record, ...sumsOf(record) };
}

/** Returns each carrier with its elements, whose fields stand beside its own in a request. */
const carriersOf = (given: CartaPorteInput) =>
  Object.fromEntries(
    modeNames.map((name) => {
      const typed = given[name];
      const carrier = typed && modeOf(name).tidy(typed);
      return [
        name,
        carrier && { ...carrier, ...Object.fromEntries(modeOf(name).unfolded.map((part) => [part, carrier])) },
      ];
    }),
  );

function sumsOf({ ubicaciones, mercancias }: Pick<CartaPorte, 'ubicaciones' | 'mercancias'>) {
  const distances = ubicaciones.flatMap(({ distancia }) => distancia ?? []);
  return {
    totalDistRec: distances.length === 0 ? undefined : sum(distances),
    mercancias: {
      ...mercancias,
      pesoBrutoTotal: sum(mercancias.items.map(({ pesoEnKg }) => pesoEnKg)),
      numTotalMercancias: mercancias.items.length,
    },
  };
}

/** SAT's list has 0119 where its schema has 119. */
const materialOf = (key: string | undefined) => (key === '0119' ? '119' : key);

const completeMercancia = (given: Given<Mercancia>): Given<Mercancia> => ({
  ...given,
  cveMaterialPeligroso: materialOf(given.cveMaterialPeligroso),
  documentacionAduanera: given.documentacionAduanera?.map((paper) => ({
    ...paper,
    rfcImpo: paper.rfcImpo?.toUpperCase(),
  })),
});

const completeUbicacion = (given: Given<Ubicacion>): Given<Ubicacion> => ({
  ...given,
  rfc: given.rfc?.toUpperCase(),
  domicilio: completeDomicilio(given.domicilio),
});

const completeFigura = ({ partes = [], ...given }: FiguraInput) => ({
  ...given,
  rfc: given.rfc?.toUpperCase(),
  partes: partes.map((clave) => ({ clave })),
  domicilio: completeDomicilio(given.domicilio),
});

const completeDomicilio = (given: Given<Domicilio> | undefined): Given<Domicilio> | undefined =>
  given && { ...given, pais: given.pais ?? 'MEX' };

/**
 * Returns SAT's folio of a Carta Porte: the document's own UUID with three letters at its beginning, the same on every
 * try.
 */
export const idCcpOf = (documentId: string): string => `CCC${documentId.slice('CCC'.length)}`;

/** These are the parcels and boxes of c_ClaveProdServCP, whose contents only their waybills tell (CP177). */
export const PARCELS: ReadonlySet<string> = new Set(['31181701', '24112700']);
