import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what a change may have altered. A first answer that is still on its way is called off: the client would
 * take it for the new one, though it was asked for before.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
