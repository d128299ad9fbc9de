import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { type ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import type { Given } from '@timbra/contract/calls.ts';
import type { RuleProblem } from '@timbra/core/invoicing/rule-problem.ts';
import { locationOf, type Step } from '../model/field-locations.ts';
import type { InvoiceValues } from '../model/values.ts';

/** Leads to where a problem is solved that no field of the form can solve. */
export interface Remedy {
  readonly label: string;
  readonly address: string;
  /** Says what becomes of the document meanwhile. */
  readonly detail?: string;
}

export interface FieldProblem {
  readonly field?: string | undefined;
  readonly message: string;
  readonly code?: string | undefined;
}

export interface InvoiceTrouble extends Trouble {
  readonly remedy?: Remedy | undefined;
  /** All of it stands at fields of the form too. */
  readonly isAtFields?: boolean;
  /** It is all that is to be corrected, when it is more than one thing. */
  readonly problems?: readonly FieldProblem[] | undefined;
}

/** Returns where a company gets what it lacks for issuing. */
export const completionOf = (companyId: string) => `/nueva-empresa?id=${companyId}`;

const remedies = (companyId: string): Readonly<Record<string, Remedy>> => ({
  NO_STAMPS: {
    label: 'Comprar timbres',
    address: '/planes',
    detail: 'Lo que escribiste sigue aquí: archívala como borrador, o genérala en cuanto tengas timbres.',
  },
  COMPANY_CANNOT_ISSUE: { label: 'Completar empresa', address: completionOf(companyId) },
});

export const offlineTrouble: InvoiceTrouble = {
  title: 'No pudimos generar la factura.',
  detail: `${offlineMessage} No se usó ningún timbre y lo que escribiste sigue aquí.`,
};

/** The rules of a step could not be fetched; a browser fetches a file of code again only with its page. */
export const unjudgedTrouble: InvoiceTrouble = {
  title: 'No pudimos revisar este paso.',
  detail: 'Revisa tu internet y vuelve a cargar la página. Lo que escribiste se conserva.',
};

/** Returns the sentences in which it is told. */
export const sentencesOf = ({ title, problems = [] }: InvoiceTrouble): readonly string[] => [
  title,
  ...problems.map(({ message }) => message),
];

export function troubleOfProblems(problems: readonly FieldProblem[]): InvoiceTrouble {
  const [first] = problems;
  const isAtFields = problems.every(({ field = '' }) => locationOf(field).field !== undefined);
  if (problems.length === 1 && first) return { title: first.message, isAtFields };
  return { ...formTrouble, problems, isAtFields };
}

export function troubleOf(error: ApiError, companyId: string): InvoiceTrouble {
  const { code = '', details = [] } = error.body;
  const title = messageOf(error, 'No pudimos generar la factura. Inténtalo de nuevo en un momento.');
  const remedy = remedies(companyId)[code];
  if (remedy) return { title, detail: remedy.detail, remedy };
  return details.length > 0 ? troubleOfProblems(details) : { title };
}

/** The provider said no: the document keeps its folio and can be corrected here. */
export const rejectedTrouble = ({ errors }: InvoiceAnswer): InvoiceTrouble => ({
  title: 'La factura fue rechazada y no se timbró. No se usó ningún timbre.',
  problems: errors,
});

/** A document that the server has already: a draft, or one that was rejected. */
export type OpenDocument = Pick<InvoiceAnswer, 'id' | 'version' | 'status' | 'tipoComprobante'>;

/** A document as a form asks for it. */
type AskedDocument = Given<'POST /invoices/create'>['body'];

/** The form as those see it who save and issue what it holds. */
export interface Editing {
  readonly companyId: string;
  /** Names what is kept of it in the browser. */
  readonly draftName: string;
  readonly document: OpenDocument | undefined;
  request(): AskedDocument;
  /** Returns what breaks the core's rules, which come with a file of their own. @throws when that cannot be fetched. */
  problems(): Promise<readonly RuleProblem[]>;
  /** Saves the form over its document. @throws ApiError; a stale save is asked about. */
  correct(request: AskedDocument): Promise<OpenDocument>;
  /** From now on the form corrects this document. */
  opened(document: InvoiceAnswer): void;
  /** Shows what is wrong above the form and at its fields, and goes to the first of them. */
  showTrouble(trouble: InvoiceTrouble | undefined, problems?: readonly FieldProblem[]): void;
  /** Nothing of it needs to be kept any longer. */
  drop(): void;
}

/** The document's concepts as a whole have a path of their own, so that it does not hide those of one concept. */
const conceptosError = 'root.conceptos';

/** Shows a problem at its field, where the form has it. */
export function setProblem(form: UseFormReturn<InvoiceValues>, { field = '', message }: FieldProblem): void {
  const location = locationOf(field);
  if (location.field === undefined) return;
  const path = location.field === 'conceptos' ? conceptosError : location.field;
  form.setError(path as FieldPath<InvoiceValues>, { type: 'rule', message });
}

/**
 * Shows each problem at its field.
 * @returns the step of the first of them, if any has a field.
 */
export function setProblems(form: UseFormReturn<InvoiceValues>, problems: readonly FieldProblem[]): Step | undefined {
  form.clearErrors();
  for (const problem of problems.toReversed()) setProblem(form, problem);
  return problems.map(({ field = '' }) => locationOf(field)).find(({ field }) => field !== undefined)?.step;
}
