import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { agreedDueDate } from '@timbra/core/invoicing/due-date.ts';
import { clabeOf, splitAccount } from '@timbra/core/invoicing/files/bank-account.ts';
import type { PrintedNotes } from '@timbra/core/invoicing/files/printed-forms.ts';
import { shortDay } from '@timbra/core/shared/short-day.ts';
import { type Fact, fact, present } from './printed-document.ts';

/** Presents until when a document on credit is to be paid, and into which account, where its issuer has said so. */
export function presentPayment(comprobante: Comprobante, { observaciones, nombreBanco }: PrintedNotes): Fact[] {
  const due = agreedDueDate(comprobante);
  const { cuentaBanco } = splitAccount(observaciones ?? '');
  const reference = [comprobante.serie, comprobante.folio].filter(Boolean).join('-');
  return present(
    due && fact('Vence el', shortDay(due)),
    cuentaBanco !== '' && fact('Banco', nombreBanco),
    cuentaBanco !== '' && accountFact(cuentaBanco),
    cuentaBanco !== '' && fact('Referencia', reference),
  );
}

function accountFact(account: string): Fact {
  const clabe = clabeOf(account);
  if (clabe === undefined) return fact('Cuenta bancaria', account);
  return fact('CLABE', clabe.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4 $5'));
}
