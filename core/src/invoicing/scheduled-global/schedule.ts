import { FORMA_PAGO } from '../../sat/catalogs/forma-pago.ts';
import { PERIODICIDAD } from '../../sat/catalogs/periodicidad.ts';
import type { InvoiceSources, Issuer } from '../building/invoice-sources.ts';
import { type Problem, unless } from '../../shared/errors.ts';
import { zoneOfPostalCode } from '../../sat/catalogs/zona-horaria.ts';

/** Tells how often what nobody invoiced goes into a global document by itself. */
export interface GlobalSchedule {
  /** Key of c_Periodicidad; null: nothing is issued by itself. */
  readonly periodicidad: string | null;
  /** Sales say nothing of how they were paid: the form of most of the money. */
  readonly formaPago: string;
  /** Id of one of the company's places; null is its own address. */
  readonly lugarExpedicion: string | null;
  /** Nothing is announced or issued until it is false again. */
  readonly paused: boolean;
}

export const usualSchedule: GlobalSchedule = {
  periodicidad: null,
  formaPago: '01',
  lugarExpedicion: null,
  paused: false,
};

/** Is a company's choice, with the time from which on its periods count. */
export interface StoredSchedule extends GlobalSchedule {
  /** A period that was over by then is left to the user. */
  readonly since: Date;
}

/** What is absent stays as it is. */
export type ScheduleChanges = { readonly [Name in keyof GlobalSchedule]?: GlobalSchedule[Name] | undefined };

export const changedSchedule = (before: GlobalSchedule, sent: ScheduleChanges): GlobalSchedule => ({
  periodicidad: sent.periodicidad === undefined ? before.periodicidad : sent.periodicidad,
  formaPago: sent.formaPago ?? before.formaPago,
  lugarExpedicion: sent.lugarExpedicion === undefined ? before.lugarExpedicion : sent.lugarExpedicion,
  paused: sent.paused ?? before.paused,
});

export const isActive = ({ periodicidad, paused }: Pick<GlobalSchedule, 'periodicidad' | 'paused'>): boolean =>
  periodicidad !== null && !paused;

const bimonthly = '05';
/** c_Periodicidad: 05 is for the Régimen de Incorporación Fiscal alone (CFDI40132). */
const incorporacionFiscal = '621';

type Choosing = Pick<Issuer, 'regimenFiscal' | 'lugares'>;

export function scheduleProblems(schedule: GlobalSchedule, { regimenFiscal, lugares }: Choosing): Problem[] {
  const { periodicidad, formaPago, lugarExpedicion } = schedule;
  const isKnown = periodicidad === null || PERIODICIDAD.has(periodicidad);
  const isAllowed = periodicidad !== bimonthly || regimenFiscal === incorporacionFiscal;
  return [
    ...unless(isKnown, 'periodicidad', 'Esa periodicidad no está en la lista del SAT. Elige una de la lista.'),
    ...unless(
      isAllowed,
      'periodicidad',
      'La periodicidad bimestral es solo para el régimen 621 Incorporación Fiscal. Elige otra.',
    ),
    // What is not paid yet is no sale of a global document.
    ...unless(
      FORMA_PAGO.has(formaPago) && formaPago !== '99',
      'formaPago',
      'Elige la forma en que te pagaron la mayor parte.',
    ),
    ...unless(
      lugarExpedicion === null || lugares.some(({ id }) => id === lugarExpedicion),
      'lugarExpedicion',
      'Elige uno de los lugares de expedición de la empresa.',
    ),
  ];
}

/** Returns the IANA zone of the place that a company's global documents are issued from. */
export async function zoneOf(
  sources: Pick<InvoiceSources, 'timeZone'>,
  { lugares, lugarExpedicion }: Pick<Issuer, 'lugares' | 'lugarExpedicion'>,
  chosen: Pick<GlobalSchedule, 'lugarExpedicion'>,
): Promise<string> {
  const lugar = lugares.find(({ id }) => id === chosen.lugarExpedicion);
  const postalCode = lugar?.codigoPostal ?? lugarExpedicion;
  return (await sources.timeZone(postalCode)) ?? zoneOfPostalCode(postalCode);
}
