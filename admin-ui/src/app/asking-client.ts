import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';
import { noop, notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * Takes no answer for a new one that was asked for before a change. React Query calls off a list that is asked for again
 * only where an earlier answer is shown: a first answer that was on its way came in as the new one, and so did one that
 * nobody asked for again.
 */
export class AskingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    return notifyManager.batch(() => {
      const pendingQueries = this.getQueryCache()
        .findAll(filters)
        .filter(({ state }) => state.fetchStatus !== 'idle');
      const awaited = pendingQueries.filter((query) => query.isActive());
      // Whoever waits for the old answer gets the new one; an answer that no screen waits for is dropped.
      for (const query of pendingQueries) void query.cancel(query.isActive() ? { silent: true } : { revert: true });
      const asked = super.invalidateQueries(filters, options);
      for (const query of awaited) void query.fetch().catch(noop);
      return asked;
    });
  }
}
