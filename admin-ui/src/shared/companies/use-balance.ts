import { callData } from '@timbra/ui/http/call.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useRead } from '../data/use-answer.ts';

export const balanceKey = ['timbres'] as const;

export const balanceKeyOf = (userId: string | undefined) => [...balanceKey, userId] as const;

/** Returns the user's stamps: one balance for all companies. Whoever spends or buys stamps invalidates `balanceKey`. */
export function useBalance() {
  const user = useSessionUser();
  const query = { userId: user?.id ?? '' };
  return useRead(balanceKeyOf(user?.id), (signal) => callData('GET /user/timbres', { query, signal }), {
    enabled: user !== undefined,
  });
}
