import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { given } from '../shared/form/given.ts';

type Trip = NonNullable<InvoiceAnswer['cartaPorte']>;
export type Good = NonNullable<NonNullable<Trip['mercancias']>['items']>[number];

type Waybill = NonNullable<Good['guias']>[number];

/** A parcel that goes among others under one key of goods. */
export interface WaybillValues {
  readonly numero: string;
  readonly descripcion: string;
  readonly peso: number | null;
}

export const blankWaybill: WaybillValues = { numero: '', descripcion: '', peso: null };

export const waybillsOf = (waybills: readonly Waybill[] = []): readonly WaybillValues[] =>
  waybills.map(({ numero = '', descripcion = '', peso }) => ({ numero, descripcion, peso: peso ?? null }));

/** Tells whether something is said of a waybill: one of which nothing is said is none. */
export const isGivenWaybill = ({ numero, descripcion, peso }: WaybillValues): boolean =>
  numero.trim() !== '' || descripcion.trim() !== '' || peso !== null;

export const givenWaybills = (waybills: readonly WaybillValues[]): readonly Partial<Waybill>[] =>
  waybills.filter(isGivenWaybill).map(({ numero, descripcion, peso }) => ({
    numero: given(numero),
    descripcion: given(descripcion),
    peso: peso ?? undefined,
  }));

type Part = NonNullable<Good['cantidadTransporta']>[number];

/** Is how much of a good goes from one stop to another. */
export interface PartValues {
  readonly cantidad: number | null;
  readonly idOrigen: string;
  readonly idDestino: string;
}

export const partsOf = (parts: readonly Part[] = []): readonly PartValues[] =>
  parts.map(({ cantidad, idOrigen = '', idDestino = '' }) => ({ cantidad: cantidad ?? null, idOrigen, idDestino }));

/** One that has no amount and goes nowhere is none. */
export const isGivenPart = ({ cantidad, idDestino }: PartValues) => cantidad !== null || idDestino !== '';

export const givenParts = (parts: readonly PartValues[]): readonly Partial<Part>[] =>
  parts.filter(isGivenPart).map(({ cantidad, idOrigen, idDestino }) => ({
    cantidad: cantidad ?? undefined,
    idOrigen: idOrigen || undefined,
    idDestino: idDestino || undefined,
  }));

type Paper = NonNullable<Good['documentacionAduanera']>[number];

/** Is what customs asks of a trip. */
export interface BorderValues {
  /** It is `si` where goods cross the border. */
  readonly cruza: string;
  readonly entradaSalidaMerc: string;
  readonly paisOrigenDestino: string;
  readonly viaEntradaSalida: string;
  /** One at least is asked for, ten at the most. */
  readonly regimenes: readonly { readonly regimen: string }[];
}

/** By road is how this form's trips cross. */
const ROAD = '01';

export const blankBorder: BorderValues = {
  cruza: 'no',
  entradaSalidaMerc: '',
  paisOrigenDestino: '',
  viaEntradaSalida: ROAD,
  regimenes: [{ regimen: '' }],
};

export function borderValuesOf(trip: Trip): BorderValues {
  const regimenes = (trip.regimenesAduaneros ?? ['']).map((regimen) => ({ regimen }));
  return {
    cruza: trip.transpInternac === 'Sí' ? 'si' : 'no',
    entradaSalidaMerc: trip.entradaSalidaMerc ?? '',
    paisOrigenDestino: trip.paisOrigenDestino ?? '',
    viaEntradaSalida: trip.viaEntradaSalida ?? ROAD,
    regimenes,
  };
}

/**
 * Returns what a trip says of the border it crosses: nothing within Mexico.
 * @param before what the trip said when the form began: SAT takes «No» and nothing for the same.
 */
export function borderOf(border: BorderValues, before: string | undefined): Partial<Trip> {
  if (border.cruza !== 'si') return before === undefined ? {} : { transpInternac: 'No' };
  const regimes = border.regimenes.flatMap(({ regimen }) => given(regimen) ?? []);
  return {
    transpInternac: 'Sí',
    entradaSalidaMerc: given(border.entradaSalidaMerc),
    paisOrigenDestino: given(border.paisOrigenDestino),
    viaEntradaSalida: given(border.viaEntradaSalida),
    ...(regimes.length > 0 ? { regimenesAduaneros: regimes } : {}),
  };
}

/** A paper that customs gave for a good. */
export interface PaperValues {
  readonly tipoDocumento: string;
  readonly numPedimento: string;
  readonly identDocAduanero: string;
  readonly rfcImpo: string;
}

/** It is the c_TipoMateria of any other, in words. */
export const OTHER_MATTER = '05';

/** SAT judges the number of this one. */
export const PEDIMENTO = '01';

export const blankPaper: PaperValues = { tipoDocumento: '', numPedimento: '', identDocAduanero: '', rfcImpo: '' };

/** There is room for one at least: it is what SAT asks for first. */
export const papersOf = (papers: readonly Paper[] = []): readonly PaperValues[] =>
  papers.length === 0
    ? [blankPaper]
    : papers.map(({ tipoDocumento = '', numPedimento = '', identDocAduanero = '', rfcImpo = '' }) => ({
        tipoDocumento,
        numPedimento,
        identDocAduanero,
        rfcImpo,
      }));

/** Tells whether something is said of a paper: one of which nothing is said is none. */
export const isGivenPaper = ({ tipoDocumento, numPedimento, identDocAduanero, rfcImpo }: PaperValues): boolean =>
  [tipoDocumento, numPedimento, identDocAduanero, rfcImpo].some((text) => given(text) !== undefined);

/** One kind has a number, the others a name of their own. */
export const givenPapers = (papers: readonly PaperValues[]): readonly Paper[] =>
  papers.filter(isGivenPaper).map(({ tipoDocumento, numPedimento, identDocAduanero, rfcImpo }) => {
    const isPedimento = tipoDocumento === PEDIMENTO;
    return {
      tipoDocumento: given(tipoDocumento),
      ...(isPedimento ? { numPedimento: given(numPedimento), rfcImpo: given(rfcImpo) } : {}),
      ...(isPedimento ? {} : { identDocAduanero: given(identDocAduanero) }),
    };
  });
