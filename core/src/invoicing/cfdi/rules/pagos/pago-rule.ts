import type { DocumentoPagado } from '../../../complements/pagos/type.ts';
import type { DocumentoPorPagar, PagoDeDocumento, PagoRecibido } from '../../pagos/pagos-request.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import type { ContextOf, RuleFor } from '../rule.ts';

export type PagosContext = ContextOf<'P'>;

/** Holds what a payment asks for of one document, with the document and what it comes to. */
export interface PaidDocument {
  readonly asked: PagoDeDocumento;
  readonly debt: DocumentoPorPagar;
  readonly paid: DocumentoPagado;
  /** Path of the document: `pagos[0].documentos[1]`. */
  readonly at: string;
}

export interface PagoContext extends PagosContext {
  readonly pago: PagoRecibido;
  readonly documents: readonly PaidDocument[];
  /** Path of the payment: `pagos[1]`. */
  readonly at: string;
}

/** Returns a rule that looks at each payment by itself. */
export const pagoRule = (
  codes: RuleFor<'P'>['codes'],
  check: (context: PagoContext) => readonly RuleProblem[],
): RuleFor<'P'> => ({
  codes,
  holdsFor: ['P'],
  check: (context) =>
    context.request.pagos.flatMap((pago, index) => {
      const at = `pagos[${index}]`;
      return check({ ...context, pago, documents: documentsOf(context, pago, index), at });
    }),
});

/** Returns a rule that looks at what is paid of each document. */
export const documentoRule = (
  codes: RuleFor<'P'>['codes'],
  check: (document: PaidDocument, pago: PagoRecibido) => readonly RuleProblem[],
): RuleFor<'P'> => pagoRule(codes, ({ documents, pago }) => documents.flatMap((each) => check(each, pago)));

/** Returns the documents that are known; nothing was computed of the others: whoever looked for them tells that. */
function documentsOf({ request, comprobante }: PagosContext, pago: PagoRecibido, index: number): PaidDocument[] {
  const complement = comprobante.complementos.find((each) => each.kind === 'pagos');
  const computed = [...(complement?.pagos[index]?.documentos ?? [])];
  return pago.documentos.flatMap((asked, position) => {
    const debt = request.documentos.find(({ uuid }) => uuid === asked.uuid);
    const paid = debt && computed.shift();
    return debt && paid ? [{ asked, debt, paid, at: `pagos[${index}].documentos[${position}]` }] : [];
  });
}
