import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';

export type Endpoint = AnswerTo<'GET /webhook-endpoints'>['data'][number];

export type EndpointWithSecret = AnswerTo<'POST /webhook-endpoints'>['data'];

export type Delivery = AnswerTo<'GET /webhook-endpoints/{id}/deliveries'>['data'][number];

export type WebhookEvent = AnswerTo<'GET /events'>['data'][number];

const webhooksKey = ['webhooks'] as const;

/** What is on its way is asked about again after so long. */
const pendingMs = 3_000;

/** Lists where events are sent to, the newest first. */
export function useEndpoints() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer(
    'GET /webhook-endpoints',
    { query: {} },
    { of: webhooksKey, staleTime: 0 },
  );
  return {
    endpoints: data,
    error,
    retry: () => void refetch(),
    reload: () => client.invalidateQueries({ queryKey: webhooksKey }),
  };
}

/** Lists the newest of what was sent to an endpoint, and follows what is on its way. */
export function useDeliveries(id: string, count: number) {
  const asked = { params: { id }, query: { range: `[0,${count - 1}]` } };
  const { data, error, refetch } = useAnswer('GET /webhook-endpoints/{id}/deliveries', asked, {
    of: webhooksKey,
    staleTime: 0,
    placeholderData: (shown) => shown,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? pendingMs : false),
  });
  return { deliveries: data, error, retry: () => void refetch() };
}

interface EventFilter {
  readonly type: string | undefined;
  readonly companyId: string | undefined;
  /** `2026-11-28` */
  readonly day: string | undefined;
}

/** Lists the newest of what happened. */
export function useEvents({ type, companyId, day }: EventFilter, count: number) {
  const query = { type, companyId, desde: day, hasta: day, range: `[0,${count - 1}]` };
  const { data, error, refetch } = useAnswer(
    'GET /events',
    { query },
    { of: webhooksKey, staleTime: 0, placeholderData: (shown) => shown },
  );
  return { events: data, error, retry: () => void refetch() };
}

/** Sends an event once more to an endpoint. */
export function useResend(onEnd?: () => void) {
  const client = useQueryClient();
  const alerts = useAlerts();
  return useMutation({
    mutationFn: ({ eventId, endpointId }: { readonly eventId: string; readonly endpointId: string }) =>
      callData('POST /events/{id}/resend', { params: { id: eventId }, body: { endpointId } }),
    onSuccess: () => alerts.success('El evento se envía otra vez'),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos reenviar el evento. Inténtalo de nuevo.')),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: webhooksKey });
      onEnd?.();
    },
  });
}
