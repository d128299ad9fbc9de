import type { InvoicePreviewAnswer } from '@timbra/contract/invoice-answer.ts';

/** Is what the form shows of a broken rule, whether the core or the server has found it. */
export type ShownProblem = InvoicePreviewAnswer['problems'][number];
