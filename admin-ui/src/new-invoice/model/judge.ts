import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { checkCfdi } from '@timbra/core/invoicing/cfdi/rules/check.ts';
import { lenientCatalogs } from '@timbra/core/invoicing/cfdi/rules/textos.ts';
import { summarize, type MoneySummary } from '@timbra/core/invoicing/cfdi/amounts.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { missingFields } from '@timbra/core/invoicing/drafting/missing-fields.ts';
import { fieldError, type RuleProblem } from '@timbra/core/invoicing/rule-problem.ts';
import type { Law } from '@timbra/core/law/law.ts';
import { kindOf } from '@timbra/core/invoicing/kinds/registry.ts';
import { withComplements } from '@timbra/core/invoicing/kinds/sale/sale.ts';
import { isWireNumber } from '@timbra/core/shared/money/decimal.ts';
import { formKindOf } from '../form-kinds.ts';
import { documentOf, type IssuerFacts } from './document.ts';

export interface Judgement {
  readonly amounts: MoneySummary;
  readonly problems: readonly RuleProblem[];
}

/**
 * Returns what a document comes to and what keeps it from being stamped, by the rules that the server asks.
 * @param now local to the place of issue: `2026-11-20T10:30:00`. @param law absent while it is not read.
 */
export function judge(request: SaleRequest, issuer: IssuerFacts, now: string, law: Law | undefined): Judgement {
  const document = withComplements(request, documentOf(request, issuer, now));
  const comprobante = computeComprobante(document);
  const problems = [
    ...missingFields(request, document),
    ...sizes(request),
    ...checkCfdi({ request: document, comprobante, now, catalogs: lenientCatalogs, law }),
    ...kindOf(request.tipo).hints(document, law),
  ];
  return { amounts: summarize(comprobante), problems: firstOfField(withoutSales(request, problems)) };
}

/** The lines of the sales of a period are written by the server. */
function withoutSales(request: SaleRequest, problems: readonly RuleProblem[]): readonly RuleProblem[] {
  if (!formKindOf(request.tipo).ofSales || (request.conceptos ?? []).length > 0) return problems;
  const chosen = (request.orderIds ?? []).length > 0;
  const own = problems.filter(({ field }) => !field.startsWith('conceptos') && field !== 'descuento');
  return chosen ? own : [...own, fieldError('conceptos', 'Agrega al menos un concepto a la factura')];
}

/** Returns a problem for each number that JSON cannot carry exactly. */
function sizes({ conceptos = [], descuento, tipoCambio }: SaleRequest): RuleProblem[] {
  const amounts: (readonly [string, number | undefined])[] = [
    ['descuento', descuento],
    ['tipoCambio', tipoCambio],
    ...conceptos.flatMap(({ cantidad, valorUnitario, descuento: off }, at) => [
      [`conceptos[${at}].cantidad`, cantidad] as const,
      [`conceptos[${at}].valorUnitario`, valorUnitario] as const,
      [`conceptos[${at}].descuento`, off] as const,
    ]),
  ];
  return amounts.flatMap(([field, amount]) => {
    if (amount === undefined) return [];
    if (amount < 0) return [fieldError(field, 'No puede ser negativo.')];
    return isWireNumber(amount) ? [] : [fieldError(field, 'Escribe a lo más 15 cifras y 6 decimales.')];
  });
}

/** What is missing breaks many rules at once: one is told at each field, and a missing customer has no wrong fields. */
function firstOfField(problems: readonly RuleProblem[]): readonly RuleProblem[] {
  const seen = new Set<string>();
  const isNobody = problems.some(({ field }) => field === 'customerId');
  return problems.filter(({ field }) => {
    const isNew = !seen.has(field) && !(isNobody && field.startsWith('receptor.'));
    seen.add(field);
    return isNew;
  });
}
