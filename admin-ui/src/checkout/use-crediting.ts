import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BalanceAnswer } from '@timbra/contract/stamps.ts';
import { useNavigate } from 'react-router';
import { balanceKeyOf } from '../shared/companies/use-balance.ts';
import type { JustPaid } from '../purchases/paid-notice.tsx';
import { isRefusal } from '../shared/drafts/send-with-key.ts';
import { storePaid } from './stored-payment.ts';
import { processInternal, type Order } from './payment-calls.ts';
import { withStamps } from './with-stamps.ts';

const mostRetries = 4;

interface Paid {
  readonly order: Order;
  readonly paymentIntentId: string;
  readonly before: number | undefined;
}

/**
 * Has the stamps of a payment credited after it, and leads to the purchases. The answer may be lost; the server credits
 * once however often it is asked, and by itself when nobody asks.
 */
export function useCrediting() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ order, paymentIntentId }: Paid) => processInternal(order, paymentIntentId),
    retry: (failures, error) => failures < mostRetries && !isRefusal(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: async ({ timbres }, { order: { planId, userId }, before }) => {
      storePaid(planId);
      client.setQueryData<BalanceAnswer>(balanceKeyOf(userId), (balance) =>
        balance && before !== undefined ? withStamps(balance, before, timbres) : balance,
      );
      void client.invalidateQueries({ queryKey: ['mis-compras'] });
      const state: JustPaid = { timbres };
      await navigate('/mis-compras?success=true', { replace: true, state });
    },
  });
}
