import type { StampBalance } from '@timbra/core/stamps/ports.ts';
import type { BalanceAnswer } from '@timbra/contract/stamps.ts';

export function presentBalance({ expiring, ...balance }: StampBalance): BalanceAnswer {
  return { ...balance, expiring: expiring.map(({ amount, at }) => ({ amount, at: at.toISOString() })) };
}
