import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/api-error.ts';
import { call, callData } from '@timbra/ui/http/call.ts';

const everyPlan = { sort: '["position","ASC"]', range: '[0,999]' };

/** Moves a plan up or down by one place among all plans. One move waits for the one before. */
export function useMovePlan(): (id: string, by: -1 | 1) => void {
  const client = useQueryClient();
  const tell = useAlerts();
  const { mutate } = useMutation({
    scope: { id: 'plan-order' },
    mutationFn: async ({ id, by }: { readonly id: string; readonly by: -1 | 1 }) => {
      const { plans } = await call('GET /plans', { query: everyPlan });
      const ids = plans.map((plan) => plan.id);
      const place = ids.indexOf(id);
      const other = ids[place + by];
      if (place < 0 || other === undefined) return;
      ids[place] = other;
      ids[place + by] = id;
      await callData('PUT /operator/plans/order', { body: { ids } });
    },
    onError: (error) => tell.error(messageOf(error, 'No pudimos cambiar el orden')),
    onSettled: () => client.invalidateQueries(),
  });
  return (id, by) => mutate({ id, by });
}
