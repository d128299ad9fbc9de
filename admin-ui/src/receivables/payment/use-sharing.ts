import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { totalOf } from '../../shared/sums.ts';
import { distribute } from './distribute.ts';
import { type PaidDocument, paidDocuments, type PaymentValues } from './payment-values.ts';

/**
 * Keeps the amount and its shares together as they are typed: the amount is shared among the documents, the oldest first;
 * shares that were typed themselves stay, and until the amount was typed it is what they add up to.
 */
export function useSharing(own: readonly PaidDocument[]): void {
  const { subscribe, getValues, setValue, clearErrors } = useFormContext<PaymentValues>();
  useEffect(() => {
    const typed = { amount: false, shares: false };
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || name === undefined) return;
        const owed = paidDocuments(own, getValues('agregados'));
        const { monto, moneda, documentos } = getValues('pagos.0');
        if (owed.some((each) => each.moneda !== moneda)) return;
        if (name === 'pagos.0.monto') {
          typed.amount = true;
          if (!typed.shares || owed.length === 1) share(owed, monto ?? 0);
        } else if (name.endsWith('.importePagado')) {
          typed.shares = true;
          if (!typed.amount) setValue('pagos.0.monto', totalOf(documentos.map(({ importePagado }) => importePagado)));
        } else if (name.startsWith('agregados.') && owed.length === 1) {
          // What is owed of a document of another system is known once it is typed, and a lone one has no share to type.
          const all = monto || totalOf(owed.map(({ saldo }) => saldo));
          setValue('pagos.0.monto', all);
          share(owed, all);
        }
        clearErrors('pagos');
      },
    });
    function share(owed: readonly PaidDocument[], monto: number) {
      const shares = distribute(
        monto,
        owed.map(({ saldo }) => saldo),
      );
      for (const [index, amount] of shares.entries()) setValue(`pagos.0.documentos.${index}.importePagado`, amount);
    }
  }, [own, subscribe, getValues, setValue, clearErrors]);
}
