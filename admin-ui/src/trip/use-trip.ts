import type { RouteAnswer } from '@timbra/contract/freight.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { FreightTipoDocumento } from '@timbra/core/invoicing/kinds/tipos.ts';
import { idCcpOf } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import { newRequestKey } from '@timbra/ui/http/call.ts';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { Company } from '../shared/companies/companies-context.tsx';
import type { Editing, FieldProblem, InvoiceTrouble } from '../new-invoice/issue/trouble.ts';
import { useCorrect } from '../new-invoice/issue/use-correct.ts';
import { useOpenDocument } from '../new-invoice/issue/use-open-document.ts';
import { useFocusOnError } from '../new-invoice/use-focus-on-error.ts';
import { useDraftedForm } from '../shared/drafts/use-drafted-form.ts';
import { useClearOnEdit } from '../shared/form/use-clear-on-edit.ts';
import { formFieldOf } from './form-field-of.ts';
import { correctionOf, requestOf, tripValuesOf, valuesOf } from './trip-request.ts';
import type { GoodValues, Road, StopValues, TripBody, TripValues } from './trip-values.ts';
import { blankGood, blankStop, blankTrip, drawn } from './trip-values.ts';
import { caseValuesOf, withoutCase } from './case-values.ts';
import { goodValuesOf } from './good-request.ts';

export interface TripStart {
  readonly company: Company;
  readonly tipo: FreightTipoDocumento;
  /** It is the draft or refused document that is gone on with. */
  readonly document: InvoiceAnswer | undefined;
  /** A new trip begins with it. */
  readonly route: RouteAnswer | undefined;
  /** Names what is kept of the form in the browser. */
  readonly draftName: string;
}

/** Returns the form of a trip with all that is to be known about it. */
export function useTrip({ company, tipo, document: opened, route, draftName }: TripStart) {
  const [pristine] = useState(() => {
    const fresh = route?.cartaPorte ? tripValuesOf(route.cartaPorte) : blankTrip;
    return withFolio(opened ? valuesOf(opened) : fresh, opened?.id ?? newUuid());
  });
  const draftedForm = useDraftedForm<TripValues>({ draftName, pristine, version: opened?.version, begin: draftedTrip });
  const { form } = draftedForm;
  const [document, setDocument] = useOpenDocument(opened, draftedForm);
  const [trouble, setTrouble] = useState<InvoiceTrouble | undefined>(() => openingTrouble(opened));
  const { container, focusError } = useFocusOnError();

  const fieldNow = (field: string) => formFieldOf(field, form.getValues());

  const setProblems = (problems: readonly FieldProblem[]) => {
    form.clearErrors();
    for (const { field = '', message } of problems.toReversed()) {
      const at = fieldNow(field);
      if (at !== undefined) form.setError(at as FieldPath<TripValues>, { type: 'rule', message });
    }
  };

  const showTrouble = (shown: InvoiceTrouble | undefined, problems: readonly FieldProblem[] = []) => {
    const isAtFields = problems.length > 0 && problems.every(({ field = '' }) => fieldNow(field) !== undefined);
    setTrouble(shown && { ...shown, isAtFields });
    setProblems(problems);
    // The same form was issued in another window: what it sends now is another trip.
    if (problems.some(({ field }) => field === 'cartaPorte.idCcp')) form.setValue('rest.idCcp', idCcpOf(newUuid()));
    if (shown) focusError();
  };

  useClearOnEdit(form);

  const stale = useCorrect<TripBody>({
    document,
    opened: setDocument,
    bodyOf: correctionOf,
    take: (stored) => form.reset(withFolio(valuesOf(stored), stored.id)),
  });

  const editing: Editing = {
    companyId: company.id,
    draftName,
    document,
    request: () => requestOf(form.getValues(), company.id, tipo),
    // The server alone has SAT's lists of goods and vehicles: its preview judges all at once.
    problems: () => Promise.resolve([]),
    correct: stale.correct,
    opened: setDocument,
    showTrouble,
    drop: draftedForm.drop,
  };
  return { form, editing, trouble, stale, container, focusError };
}

/** What a preview shows is what the document will have: the folio is made with the form, and kept with it. */
const withFolio = (values: TripValues, id: string): TripValues => ({
  ...values,
  rest: { ...values.rest, idCcp: values.rest.idCcp ?? idCcpOf(id) },
});

const newUuid = () => newRequestKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function openingTrouble(document: InvoiceAnswer | undefined): InvoiceTrouble | undefined {
  if (!document || document.errors.length === 0) return undefined;
  return {
    title: 'Esta Carta Porte fue rechazada y no se timbró. Corrígela y vuelve a generarla.',
    problems: document.errors,
  };
}

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
