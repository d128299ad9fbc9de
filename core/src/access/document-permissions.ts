import type { CompanyPermission, Permission } from './permission.ts';

/** Is what is done with a document. A draft is anything that may still be corrected; sending is a mail or a link. */
export type DocumentAct = 'read' | 'draft' | 'issue' | 'cancel' | 'send';

/** Of some kinds of documents, what each asks for. */
export type KindPermissions = { readonly [K in DocumentKind]?: Permission };

/** Complements of payment and payslips are apart from all the others. */
type DocumentKind = 'general' | 'payments' | 'payroll';

/**
 * Tells what each kind of document asks for. A payslip asks for payroll's alone, so that whoever works on
 * invoices learns nothing of salaries, and payroll nothing of invoices.
 */
export const documentPermissions = {
  read: { general: 'invoices:read', payments: 'invoices:read', payroll: 'payroll:read' },
  draft: { general: 'invoices:draft', payments: 'invoices:draft', payroll: 'payroll:write' },
  issue: { general: 'invoices:issue', payments: 'payments:write', payroll: 'payroll:write' },
  cancel: { general: 'invoices:cancel', payments: 'invoices:cancel', payroll: 'payroll:write' },
  send: { general: 'invoices:issue', payments: 'payments:write', payroll: 'payroll:write' },
} as const satisfies Readonly<Record<DocumentAct, Readonly<Record<DocumentKind, CompanyPermission>>>>;

/** @param tipo is the kind of document as a request names it. */
export function documentPermission(act: DocumentAct, tipo: string): CompanyPermission {
  const asked = documentPermissions[act];
  if (tipo === 'nomina') return asked.payroll;
  return tipo === 'complemento-pago' ? asked.payments : asked.general;
}
