import { count } from '@timbra/ui/format/format.ts';
import { payslipCount, type Payslip } from './payroll-run.ts';

/** @param available stamps that are left; unknown until they were read. */
export function issueQuestion(payslips: readonly Pick<Payslip, 'faltantes'>[], available: number | undefined) {
  const incomplete = payslips.filter(({ faltantes }) => faltantes.length > 0).length;
  const parts = ['Cada recibo usa un timbre.', left(available), lacking(incomplete)];
  return {
    question: `¿Timbrar ${payslipCount(payslips.length)}?`,
    detail: parts.filter((part) => part !== '').join(' '),
    action: `Timbrar ${payslipCount(payslips.length)}`,
  };
}

function left(available: number | undefined): string {
  if (available === undefined) return '';
  if (available === 0) return 'No te quedan timbres.';
  return available === 1 ? 'Te queda 1 timbre.' : `Te quedan ${count(available)} timbres.`;
}

/** Counts the payslips that will not be stamped. */
export function lacking(number: number): string {
  if (number === 0) return '';
  if (number === 1) return 'A 1 recibo le falta algo: ese no se timbra y te decimos por qué.';
  return `A ${count(number)} recibos les falta algo: esos no se timbran y te decimos por qué.`;
}
