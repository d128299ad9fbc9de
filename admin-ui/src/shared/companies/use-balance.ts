import { useQuery } from '@tanstack/react-query';
import { callData } from '@timbra/ui/http/call.ts';
import { useSessionUser } from '@timbra/ui/session/use-session.ts';

export const balanceKey = ['timbres'] as const;

export const balanceKeyOf = (userId: string | undefined) => [...balanceKey, userId] as const;

/** Returns the user's stamps: one balance for all companies. Whoever spends or buys stamps invalidates `balanceKey`. */
export function useBalance() {
  const user = useSessionUser();
  return useQuery({
    queryKey: balanceKeyOf(user?.id),
    queryFn: ({ signal }) => callData('GET /user/timbres', { query: { userId: user?.id ?? '' }, signal }),
    enabled: user !== undefined,
    retry: false,
  });
}
