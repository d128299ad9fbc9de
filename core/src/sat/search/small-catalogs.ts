import type { CatalogEntry } from '../catalogs/entry.ts';
import { ESTADO } from '../catalogs/estado.ts';
import { EXPORTACION } from '../catalogs/exportacion.ts';
import { FORMA_PAGO, METODO_PAGO } from '../catalogs/forma-pago.ts';
import { MONEDA } from '../catalogs/moneda.ts';
import { MOTIVO_CANCELACION } from '../catalogs/motivo-cancelacion.ts';
import { OBJETO_IMP } from '../catalogs/objeto-imp.ts';
import { MESES, PERIODICIDAD } from '../catalogs/periodicidad.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '../catalogs/regimen-fiscal.ts';
import type { LawOfToday } from '../../law/law-book.ts';
import { iepsOfDay, TASA_O_CUOTA, type TasaOCuota } from '../catalogs/tasa-o-cuota.ts';
import { TIPO_RELACION } from '../catalogs/tipo-relacion.ts';
import type { CatalogRow } from './catalog-row.ts';

/** Rows of a list of the core, with what is most often chosen first; the others keep SAT's order. */
function rows(entries: readonly CatalogEntry[], frequent: readonly string[] = []): CatalogRow[] {
  const rank = (key: string) => (frequent.includes(key) ? frequent.indexOf(key) : frequent.length);
  return entries
    .map(({ key, ...entry }) => ({ value: key, ...entry }))
    .toSorted((a, b) => rank(a.value) - rank(b.value));
}

const taxNames: Readonly<Record<TasaOCuota['impuesto'], string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

/** The SAT lists that are part of the code, complete; that of rates comes from the law. */
export const smallCatalogs: Readonly<Record<string, readonly CatalogRow[]>> = {
  usoCfdi: rows(USO_CFDI.entries, ['G03', 'G01', 'S01']),
  regimenFiscal: rows(REGIMEN_FISCAL.entries),
  formaPago: rows(FORMA_PAGO.entries, ['01', '02', '03', '04', '28', '99']),
  metodoPago: rows(METODO_PAGO.entries, ['PUE', 'PPD']),
  moneda: rows(MONEDA.entries, ['MXN', 'USD', 'EUR']),
  exportacion: rows(EXPORTACION.entries),
  objetoImp: rows(OBJETO_IMP.entries, ['02', '01']),
  tipoRelacion: rows(TIPO_RELACION.entries),
  periodicidad: rows(PERIODICIDAD.entries),
  meses: rows(MESES.entries),
  estado: rows(ESTADO.entries),
  motivoCancelacion: rows(MOTIVO_CANCELACION.entries),
};

/** Returns c_TasaOCuota by the law of today. */
export const ratesOf = ({ law, today }: LawOfToday): readonly CatalogRow[] =>
  [...TASA_O_CUOTA, ...iepsOfDay(law, today)].map(rateRow);

/** A rate has no key of its own: its value is the rate, which several taxes may share. */
function rateRow({ impuesto, factor, from, value, traslado, retencion }: TasaOCuota): CatalogRow {
  const written = value.toFixed(6);
  const range = from ? `de ${from.toFixed(6)} a ${written}` : written;
  return {
    value: written,
    name: `${taxNames[impuesto]} ${factor} ${range}`,
    impuesto,
    factor,
    traslado,
    retencion,
    ...(from && { minimo: from.toFixed(6) }),
  };
}
