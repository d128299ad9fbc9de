import type { CfdiRequest } from '../cfdi/request.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { kindOf } from '../kinds/registry.ts';
import { fieldError, type RuleProblem } from '../rule-problem.ts';

/** What nobody can fill in for the user, told before SAT's rules are asked (spec 1 §5). */
export function missingFields(request: InvoiceRequest, document: CfdiRequest): RuleProblem[] {
  return [
    ...(document.receptor.rfc === ''
      ? [fieldError('customerId', 'Elige un cliente o escribe los datos del receptor.')]
      : []),
    ...kindOf(request.tipo).missing(request, document),
  ];
}
