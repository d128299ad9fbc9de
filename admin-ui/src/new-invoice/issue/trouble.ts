import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { messageOf, offlineMessage, type ApiError } from '@timbra/ui/http/api-error.ts';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { locationOf } from '../model/field-locations.ts';
import type { FieldProblem } from './set-problems.ts';

/** Leads to where a problem is solved that no field of the form can solve. */
export interface Remedy {
  readonly label: string;
  readonly address: string;
  /** Says what becomes of the document meanwhile. */
  readonly detail?: string;
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
export function rejectedTrouble({ errors }: InvoiceAnswer): InvoiceTrouble {
  return {
    title: 'La factura fue rechazada y no se timbró. No se usó ningún timbre.',
    problems: errors,
  };
}
