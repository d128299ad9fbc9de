import { money } from '@timbra/ui/format/format.ts';
import type { Question } from '../../shared/dialogs/form-dialog.tsx';
import { minus, totalOf } from '../../shared/sums.ts';
import type { OnePayment, PaidDocument } from './payment-values.ts';

/**
 * Asks before more money than is owed is stamped: a digit may have been typed twice. Other currencies are not compared.
 */
export function overpaid(
  { moneda, monto }: Pick<OnePayment, 'moneda' | 'monto'>,
  owed: readonly Pick<PaidDocument, 'moneda' | 'saldo'>[],
): Question | undefined {
  if (monto === null || owed.some((each) => each.moneda !== moneda)) return undefined;
  const saldo = totalOf(owed.map((each) => each.saldo));
  const left = minus(monto, saldo);
  if (left <= 0) return undefined;
  return {
    question: '¿Registrar más de lo que se debe?',
    detail: `Recibiste ${money(monto, moneda)} y se deben ${money(saldo, moneda)}. Sobran ${money(left, moneda)}, que no se aplican a ninguna factura.`,
    action: 'Registrar todo',
    cancel: 'Revisar el importe',
  };
}
