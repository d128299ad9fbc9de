import { given } from '../shared/form/given.ts';
import { sanitaryOf, sanitaryValuesOf } from './sanitary-values.ts';
import { blankGood, type GoodValues } from './trip-values.ts';
import {
  type BorderValues,
  givenPapers,
  givenParts,
  givenWaybills,
  type Good,
  OTHER_MATTER,
  papersOf,
  partsOf,
  waybillsOf,
} from './waybill-values.ts';

/** Key and package are a dangerous good's, customs papers one's that crosses the border. */
export function goodOf(
  { productId: _product, pesoUnitario: _each, rest, documentos, guias, partes, ...good }: GoodValues,
  border: BorderValues,
) {
  const isDangerous = good.materialPeligroso === 'Sí';
  const waybills = givenWaybills(guias);
  const parts = givenParts(partes);
  return {
    ...rest,
    bienesTransp: given(good.bienesTransp),
    descripcion: given(good.descripcion),
    cantidad: good.cantidad ?? undefined,
    claveUnidad: given(good.claveUnidad),
    dimensiones: given(good.dimensiones),
    pesoEnKg: good.pesoEnKg ?? undefined,
    materialPeligroso: given(good.materialPeligroso),
    cveMaterialPeligroso: isDangerous ? given(good.cveMaterialPeligroso) : undefined,
    embalaje: isDangerous ? given(good.embalaje) : undefined,
    descripEmbalaje: isDangerous ? given(good.descripEmbalaje) : undefined,
    valorMercancia: good.valorMercancia ?? undefined,
    moneda: good.valorMercancia === null ? undefined : given(good.moneda),
    ...(border.cruza === 'si' ? customsOf(good, documentos) : {}),
    ...sanitaryOf(good, border),
    ...(waybills.length > 0 ? { guias: waybills } : {}),
    ...(parts.length > 0 ? { cantidadTransporta: parts } : {}),
  };
}

/** Returns what customs asks; the fields that are not shown for the matter that was chosen are not sent with it. */
const customsOf = (
  good: Pick<GoodValues, 'tipoMateria' | 'descripcionMateria' | 'fraccionArancelaria' | 'uuidComercioExt'>,
  papers: GoodValues['documentos'],
) => ({
  tipoMateria: given(good.tipoMateria),
  descripcionMateria: good.tipoMateria === OTHER_MATTER ? given(good.descripcionMateria) : undefined,
  fraccionArancelaria: given(good.fraccionArancelaria),
  uuidComercioExt: given(good.uuidComercioExt),
  ...papersIn(givenPapers(papers)),
});

const papersIn = (papers: ReturnType<typeof givenPapers>) =>
  papers.length > 0 ? { documentacionAduanera: [...papers] } : {};

/** Returns the values that the form begins with for a good. */
export function goodValuesOf(item: Good): GoodValues {
  const { bienesTransp, descripcion, cantidad, claveUnidad, pesoEnKg, ...more } = item;
  const { materialPeligroso, cveMaterialPeligroso, embalaje, descripEmbalaje, ...ofValue } = more;
  const { dimensiones, valorMercancia, moneda, ...ofCustoms } = ofValue;
  const { tipoMateria, descripcionMateria, fraccionArancelaria, uuidComercioExt, ...papers } = ofCustoms;
  const { documentacionAduanera, guias, cantidadTransporta, ...others } = papers;
  const { values: sanitary, rest } = sanitaryValuesOf(others);
  return {
    ...blankGood,
    ...sanitary,
    bienesTransp: bienesTransp ?? '',
    descripcion: descripcion ?? '',
    cantidad: cantidad ?? null,
    claveUnidad: claveUnidad ?? '',
    pesoEnKg: pesoEnKg ?? null,
    materialPeligroso: materialPeligroso ?? '',
    cveMaterialPeligroso: cveMaterialPeligroso ?? '',
    embalaje: embalaje ?? '',
    descripEmbalaje: descripEmbalaje ?? '',
    dimensiones: dimensiones ?? '',
    valorMercancia: valorMercancia ?? null,
    moneda: moneda ?? blankGood.moneda,
    tipoMateria: tipoMateria ?? '',
    descripcionMateria: descripcionMateria ?? '',
    fraccionArancelaria: fraccionArancelaria ?? '',
    uuidComercioExt: uuidComercioExt ?? '',
    guias: waybillsOf(guias),
    partes: partsOf(cantidadTransporta),
    documentos: papersOf(documentacionAduanera),
    rest,
  };
}
