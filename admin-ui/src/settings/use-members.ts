import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MemberAnswer } from '@timbra/contract/members.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { call, messageOf } from '@timbra/ui/http/call.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { companyKey } from '../shared/drafts/company-keys.ts';

export type Member = MemberAnswer;

/** Lists who works in a company besides its owner, and who was invited. */
export function useMembers(id: string) {
  const client = useQueryClient();
  const key = [...companyKey(id), 'miembros'];
  const { data, error, refetch } = useAnswer(
    'GET /companies/{id}/members',
    { params: { id } },
    { of: key, staleTime: 0 },
  );
  return {
    members: data,
    error,
    retry: () => void refetch(),
    reload: () => void client.invalidateQueries({ queryKey: key }),
  };
}

/** Invites somebody again, as before: the link of the earlier mail serves no more. */
export function useInviteAgain(companyId: string, onSettled: () => void) {
  const alerts = useAlerts();
  return useMutation({
    mutationFn: ({ email, role, add, remove }: Member) => {
      const body = { email, role: role === 'owner' ? ('admin' as const) : role, add: [...add], remove: [...remove] };
      return call('POST /companies/{id}/members', { params: { id: companyId }, body });
    },
    onSuccess: (_, { email }) => alerts.success(`Enviamos la invitación a ${email}`),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos enviar la invitación. Inténtalo de nuevo.')),
    onSettled,
  });
}
