import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { Given } from '@timbra/contract/calls.ts';
import type { RuleProblem } from '@timbra/core/invoicing/rule-problem.ts';
import type { FieldProblem } from './set-problems.ts';
import type { InvoiceTrouble } from './trouble.ts';

/** A document that the server has already: a draft, or one that was rejected. */
export type OpenDocument = Pick<InvoiceAnswer, 'id' | 'version' | 'status' | 'tipoComprobante'>;

/** A document as a form asks for it. */
export type AskedDocument = Given<'POST /invoices/create'>['body'];

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
