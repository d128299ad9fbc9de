import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransferAnswer } from '@timbra/contract/members.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { call, messageOf } from '@timbra/ui/http/call.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { useAnswer } from '../shared/data/use-answer.ts';
import { companyKey } from '../shared/drafts/drafts.ts';

export type Transfer = TransferAnswer;

/** Reads the transfer of a company that waits to be taken, as far as the user may know of it. */
export function useTransfer({ id }: Company) {
  const client = useQueryClient();
  const key = [...companyKey(id), 'traspaso'];
  const { data, error, refetch } = useAnswer(
    'GET /companies/{id}/transfer',
    { params: { id } },
    { of: key, staleTime: 0 },
  );
  return {
    transfer: data ?? undefined,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    reload: () => void client.invalidateQueries({ queryKey: key }),
  };
}

/** What the user is to a transfer. */
export type Part = 'owner' | 'asked' | 'other';

export function usePartIn(transfer: Transfer): Part {
  const user = useSessionUser();
  if (user?.id === transfer.to.id) return 'asked';
  return user?.id === transfer.from.id ? 'owner' : 'other';
}

/** Calls a transfer off, or refuses it. */
export function useWithdrawal({ companyId }: Transfer, done: string, onSettled: () => void) {
  const alerts = useAlerts();
  return useMutation({
    mutationFn: () => call('DELETE /companies/{id}/transfer', { params: { id: companyId } }),
    onSuccess: () => alerts.success(done),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos retirar el traspaso. Inténtalo de nuevo.')),
    onSettled,
  });
}

/** Takes a company over. The user is its owner from then on: all that is shown of companies is read again. */
export function useAcceptance({ companyId, companyName }: Transfer, onSettled: () => void) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { reload } = useCompanies();
  return useMutation({
    mutationFn: () => call('POST /companies/{id}/transfer/accept', { params: { id: companyId } }),
    onSuccess: () => {
      alerts.success(`${companyName} ya es tuya`);
      reload();
      void client.invalidateQueries();
    },
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos aceptar la empresa. Inténtalo de nuevo.')),
    onSettled,
  });
}
