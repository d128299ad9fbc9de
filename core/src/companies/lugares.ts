import { codigoPostalFault, serieMessage, seriePattern } from '../sat/fiscal-keys.ts';
import type { Sparse, Typed } from '../shared/records/record.ts';
import { changedRecord, faultsOf, faultUnless, optionalText, recordProblems, text } from '../shared/records/record.ts';
import { REGIMEN_FISCAL } from '../sat/catalogs/regimen-fiscal.ts';
import { TIPO_COMPROBANTE } from '../sat/catalogs/tipo-comprobante.ts';
import type { Ids } from '../shared/ports.ts';
import type { Problem } from '../shared/errors.ts';
import { logoProblem } from './fiscal-data-rules.ts';

/** Holds what a company says of a place that it issues from besides its own address. */
export const lugarFields = {
  nombre: text({
    label: 'Nombre',
    longest: 100,
    read: (typed) => (typed ?? '').trim(),
    faults: (nombre) => faultUnless(nombre !== '', 'El nombre del lugar es obligatorio'),
  }),
  codigoPostal: text({
    label: 'Código postal',
    longest: 5,
    faults: (code) => faultsOf(codigoPostalFault(code, 'El código postal debe tener 5 dígitos')),
  }),
  /** The series of the documents that are issued there. */
  serie: optionalText({
    label: 'Serie',
    about: 'La de los documentos que se emiten ahí',
    longest: 25,
    faults: (serie) => faultUnless(seriePattern.test(serie), serieMessage),
  }),
  /** Printed in the place of the company's: a data URL, whose bytes say how long it may be. */
  logo: optionalText({
    label: 'Logo',
    about: 'El que se imprime en lugar del de la empresa; sin él, se conserva el que tenga',
    faults: (logo) => faultsOf(logoProblem(logo)),
  }),
};

/** A place that a company issues from besides its own address: a branch, a point of sale. */
export interface Lugar extends Sparse<typeof lugarFields> {
  readonly id: string;
  readonly nombre: string;
  readonly codigoPostal: string;
}

/**
 * Is a place as it is sent: an id that the company does not know is none; serie and logo that are absent stay as they
 * are.
 */
export interface SentLugar extends Typed<typeof lugarFields> {
  readonly id?: string | null | undefined;
  readonly nombre: string;
  readonly codigoPostal: string;
}

/** The places as they are to be kept. */
export const mergeLugares = (current: readonly Lugar[], sent: readonly SentLugar[], ids: Ids): readonly Lugar[] =>
  sent.map((lugar) => {
    const known = current.find(({ id }) => id === lugar.id);
    return { id: known?.id ?? ids.next(), ...changedRecord(lugarFields, known ?? lugar, lugar) };
  });

export const withoutLogos = (lugares: readonly Lugar[]): readonly Lugar[] =>
  lugares.map(({ logo: _logo, ...lugar }) => lugar);

/** Every broken rule of the places and of the further regimes, each at its field. */
export const checkLugares = (lugares: readonly Lugar[], regimenes: readonly string[]): Problem[] => [
  ...lugares.flatMap((lugar, index) => lugarProblems(lugar, `lugares[${index}]`, lugares.slice(0, index))),
  ...regimenes.flatMap((key, index) =>
    REGIMEN_FISCAL.get(key) ? [] : [{ field: `regimenes[${index}]`, message: 'Elige un régimen del catálogo del SAT' }],
  ),
];

const lugarProblems = (lugar: Lugar, path: string, before: readonly Lugar[]): Problem[] =>
  recordProblems(lugarFields, lugar, {
    // A document finds its place by its series: no two have the same.
    serie: ({ serie }) =>
      serie && seriePattern.test(serie) && before.some((other) => other.serie === serie)
        ? ['Otro lugar ya usa esta serie']
        : [],
  }).map((problem) => ({ ...problem, field: `${path}.${problem.field}` }));

/** The series that number the company's documents, by their kind in c_TipoDeComprobante. */
export type SeriesOfKinds = Readonly<Record<string, string>>;

/**
 * Returns a problem for each place that is given the series of a kind of documents, by which the company's would be
 * taken for the place's.
 * @param before the places as they are kept: what they have already is left to them.
 */
export const seriesOfKindsProblems = (
  lugares: readonly Pick<Lugar, 'id' | 'serie'>[],
  before: readonly Pick<Lugar, 'id' | 'serie'>[],
  kinds: SeriesOfKinds,
): Problem[] =>
  lugares.flatMap(({ id, serie }, index) => {
    const isUnchanged = before.some((lugar) => lugar.id === id && lugar.serie === serie);
    const [kind] = Object.entries(kinds).find(([, chosen]) => chosen === serie) ?? [];
    if (serie === undefined || isUnchanged || kind === undefined) return [];
    const message = `La serie ${serie} ya numera los documentos de ${TIPO_COMPROBANTE.nameOf(kind)} en «Series y folios». Elige otra.`;
    return [{ field: `lugares[${index}].serie`, message }];
  });

/** Tells where a document was issued from, as far as it says so. */
export interface IssuedFrom {
  /** It is the place that the document's request names, by id or postal code. */
  readonly lugarExpedicion: string | undefined;
  readonly codigoPostal: string;
  readonly serie: string | undefined;
}

/**
 * Tells where a document was issued from: the place that it names, else that of its series, else one of its postal
 * code.
 * @param home the company's own postal code: of what is issued there, only name or series tell that it is a place's.
 */
export function lugarOf<Named extends Pick<Lugar, 'id' | 'codigoPostal' | 'serie'>>(
  lugares: readonly Named[],
  home: string,
  { lugarExpedicion, codigoPostal, serie }: IssuedFrom,
): Named | undefined {
  const there = lugares.filter((lugar) => lugar.codigoPostal === codigoPostal);
  return (
    there.find(({ id }) => id === lugarExpedicion) ??
    there.find((lugar) => lugar.serie !== undefined && lugar.serie === serie) ??
    (codigoPostal === home ? undefined : there.find((lugar) => !lugar.serie))
  );
}
