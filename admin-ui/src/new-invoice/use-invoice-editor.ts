import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { useLocation } from 'react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Company } from '../shared/companies/companies-context.tsx';
import { clockAt } from '../shared/companies/clock.ts';
import { useDraftedForm } from '../shared/drafts/use-drafted-form.ts';
import { useLaw } from '../shared/law.ts';
import { useClearOnEdit } from '../shared/form/use-clear-on-edit.ts';
import type { FormBackend, InvoiceFacts, Revealed } from './invoice-context.ts';
import type { InvoiceTrouble, Editing, OpenDocument, FieldProblem } from './issue/trouble.ts';
import { troubleOfProblems, unjudgedTrouble, setProblem, setProblems } from './issue/trouble.ts';
import { useCorrect } from './issue/use-correct.ts';
import { useOpenDocument } from './issue/use-open-document.ts';
import { formProblems } from './model/form-problems.ts';
import { valuesOfInvoice } from './model/from-invoice.ts';
import { issuerOf } from './model/issuer.ts';
import { idOfStep, locationOf, type Step } from './model/field-locations.ts';
import { correctionOf, type KnownSending, requestOf } from './model/to-request.ts';
import type { InvoiceValues } from './model/values.ts';
import { stepProblems, withTyped } from './model/step-problems.ts';
import { loadLaterSteps } from './load-later-steps.ts';
import { formKindOf } from './form-kinds.ts';
import { useFocusOnError } from './use-focus-on-error.ts';
import type { LinkedProblem } from './linked-problems.tsx';
import { type Start, useKnownCustomer } from './start.ts';

/**
 * Returns the form of a document with all that is to be known about it: where one is, what is wrong, what is kept of
 * it.
 */
export function useInvoiceEditor(company: Company, start: Start, backend: FormBackend) {
  const { state } = useLocation() as { readonly state: { readonly carried?: boolean } | null };
  const { draftName, values: pristine, document: first } = start;
  const draftedForm = useDraftedForm<InvoiceValues>({ draftName, pristine, version: first?.version });
  const { form } = draftedForm;
  const [document, setDocument] = useOpenDocument(first, draftedForm);
  const [step, setStep] = useState<Step>(1);
  const [trouble, setTrouble] = useState<InvoiceTrouble>();
  const { container, focusError } = useFocusOnError();
  const [revealed, setRevealed] = useState<Revealed>();
  const { isKnown, learn } = useKnownCustomer(form, start.terms);
  const { receptor: fixed, correctsAs } = formKindOf(start.tipo);
  // A document that is there is gone through step by step, and so is one that begins with another.
  const isWhole = isKnown && start.document === undefined && !fixed && correctsAs === undefined;
  const stale = useCorrect<SaleRequest>({
    document,
    opened: setDocument,
    bodyOf: correctionOf,
    take: (stored) => form.reset(valuesOfInvoice(stored, clockAt(company.fiscalData.lugarExpedicion).slice(0, 10))),
  });
  const facts = useFacts(company, start, document, form.getValues, backend);
  const context = useMemo(() => ({ ...facts, isWhole, learn }), [facts, isWhole, learn]);

  const showTrouble = (shown: InvoiceTrouble | undefined, problems: readonly FieldProblem[] = []) => {
    setTrouble(shown);
    const at = setProblems(form, problems);
    if (at) setStep(at);
    if (shown) focusError();
  };

  useClearOnEdit(form);

  // The form of a document that was rejected opens with its reasons at their fields.
  const [firstErrors] = useState(() => start.errors);
  useEffect(() => {
    const at = setProblems(form, firstErrors);
    if (!at) return;
    setStep(at);
    focusError();
  }, [form, firstErrors, focusError]);

  /** Puts what was typed whole among the concepts, so that what is wrong with it has a field too. */
  const settle = () => {
    const { conceptos, nuevo } = withTyped(form.getValues());
    if (nuevo === form.getValues('nuevo')) return;
    form.setValue('conceptos', conceptos);
    form.setValue('nuevo', nuevo);
  };

  const go = (wanted: Step) => {
    settle();
    setStep(wanted);
    const section = isWhole ? window.document.getElementById(idOfStep(wanted)) : null;
    if (section) section.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
  };

  const editing: Editing = {
    companyId: company.id,
    draftName: start.draftName,
    document,
    request: context.request,
    problems: async () => {
      const { judge } = await loadLaterSteps();
      const { problems } = judge(context.request(), context.issuer, context.now(), context.law);
      return [...formProblems(form.getValues(), start.tipo), ...problems];
    },
    correct: stale.correct,
    opened: setDocument,
    showTrouble,
    drop: draftedForm.drop,
  };

  return {
    form,
    step,
    trouble: trouble ?? openingTrouble(start),
    isRecovered: draftedForm.isRecovered && !state?.carried,
    context,
    editing,
    stale,
    container,
    go,
    settle,
    next: async () => {
      settle();
      const isFetched = await loadLaterSteps().then(
        () => true,
        () => false,
      );
      if (!isFetched) return showTrouble(unjudgedTrouble);
      const problems = stepProblems(step, form.getValues(), await editing.problems());
      showTrouble(problems.length === 0 ? undefined : troubleOfProblems(problems), problems);
      if (problems.length === 0) go(step === 1 ? 2 : 3);
    },
    revealed,
    /** Goes to the field that a problem is about, which says what is wrong with it. */
    show: (problem: LinkedProblem) => {
      const { step: at, field } = locationOf(problem.field ?? '');
      setStep(at);
      if (problem.severity !== 'warning') setProblem(form, problem);
      setRevealed(field === undefined ? undefined : { field });
      focusError(field);
    },
    startOver: () => {
      draftedForm.restart(pristine, first?.version);
      setDocument(first);
      setTrouble(undefined);
      go(1);
    },
  };
}

function openingTrouble({ errors }: Start): InvoiceTrouble | undefined {
  if (errors.length === 0) return undefined;
  return { title: 'Esta factura fue rechazada y no se timbró. Corrígela y vuelve a generarla.', problems: errors };
}

function useFacts(
  company: Company,
  { tipo, document: opened }: Start,
  document: OpenDocument | undefined,
  values: () => InvoiceValues,
  backend: FormBackend,
): Omit<InvoiceFacts, 'isWhole' | 'learn'> {
  const isOpen = document !== undefined;
  const law = useLaw();
  const sending = useRef<KnownSending>(undefined);
  const hasFolio = (document ?? opened)?.status === 'REJECTED';
  return useMemo(() => {
    const issuer = issuerOf(company);
    const now = () => clockAt(issuer.lugarExpedicion);
    const today = now().slice(0, 10);
    const target = { companyId: company.id, tipo, today };
    return {
      tipo,
      issuer,
      today,
      isOpen,
      hasFolio,
      backend,
      law,
      sending,
      now,
      request: () => requestOf(withTyped(values()), { ...target, sending: sending.current }),
    };
  }, [company, tipo, isOpen, hasFolio, values, backend, law]);
}
