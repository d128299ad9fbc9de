import { caseValuesOf, withoutCase } from './case-values.ts';
import { goodValuesOf } from './good-request.ts';
import {
  blankGood,
  blankStop,
  drawn,
  type GoodValues,
  type Road,
  type StopValues,
  type TripValues,
} from './trip-values.ts';

/**
 * What the browser has kept of a form, by an older version of it too: its goods and its
 * freight lack what is asked since then, and its vehicle had the trailers.
 */
export function draftedTrip(pristine: TripValues, draft: Partial<TripValues> | undefined): TripValues {
  const { paradas = pristine.paradas, mercancias = pristine.mercancias } = draft ?? {};
  const older: Road | null | undefined = draft?.vehicle;
  const { remolques, ...vehicle } = older ?? {};
  return {
    ...pristine,
    ...draft,
    ...lifted(draft ?? {}),
    ...(older ? { vehicle, remolques: draft?.remolques ?? drawn(remolques) } : {}),
    flete: { ...pristine.flete, ...draft?.flete },
    aduana: { ...pristine.aduana, ...draft?.aduana },
    paradas: paradas.map(draftedStop),
    mercancias: mercancias.map(draftedGood),
  };
}

/** Brings back what older forms kept aside because they did not show it. */
function lifted({ caso, rest }: Partial<TripValues>): Partial<TripValues> {
  if (caso || !rest) return {};
  const { logisticaInversa: _returned, ...mercancias } = rest.mercancias ?? {};
  return { caso: caseValuesOf(rest), rest: { ...withoutCase(rest), mercancias } };
}

function draftedGood({ rest, ...good }: Partial<GoodValues>): GoodValues {
  const { descripEmbalaje, dimensiones, partes, rest: hidden } = goodValuesOf(rest ?? {});
  return { ...blankGood, descripEmbalaje, dimensiones, partes, ...good, rest: hidden };
}

function draftedStop({ place, ...stop }: Pick<StopValues, 'tipo'> & Partial<StopValues>): StopValues {
  const { id = '', ...copied }: StopPlace = place ?? {};
  return { ...blankStop(stop.tipo), id, ...stop, place: place ? copied : null };
}

type StopPlace = NonNullable<StopValues['place']> & { readonly id?: string };
