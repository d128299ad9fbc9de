import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { Monitor, Smartphone } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { ApiError, call, callData, messageOf } from '@timbra/ui/http/call.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { useAnswer } from '../shared/data/use-answer.ts';
import { deviceOf } from './device.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { PlainList, PlainRow } from './plain-list.tsx';

type Session = AnswerTo<'GET /auth/sessions'>['data'][number];

/** Shows where the user is logged in, and ends that: for a lost phone, a borrowed computer. */
export function SessionsSection() {
  const { sessions, error, retry, endOne, endOthers } = useSessions();
  const alerts = useAlerts();
  const [isAsking, setAsking] = useState(false);
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const failed = (problem: unknown) =>
    alerts.error(messageOf(problem, 'No pudimos cerrar la sesión. Inténtalo de nuevo.'));
  const end = ({ id }: Session) =>
    endOne.mutate(id, {
      onSuccess: () => alerts.success('La sesión se cerró'),
      // It had ended meanwhile.
      onError: (problem) =>
        problem instanceof ApiError && problem.status === 404 ? alerts.success('La sesión se cerró') : failed(problem),
    });
  const endAll = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => alerts.success('Las demás sesiones se cerraron'),
      onError: failed,
      onSettled: () => setAsking(false),
    });
  return (
    <FormSection title="Sesiones" text="Los dispositivos donde tu cuenta está abierta. Cierra los que no reconozcas.">
      {sessions ? (
        <PlainList label="Sesiones abiertas">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={endOne.isPending && endOne.variables === session.id}
              onEnd={() => end(session)}
            />
          ))}
        </PlainList>
      ) : (
        <NotLoaded error={error} title="No pudimos cargar tus sesiones." onRetry={retry} height={64} />
      )}
      {sessions && others.length === 0 ? (
        <Typography variant="note" sx={{ mt: 3 }}>
          No hay otras sesiones abiertas.
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mt: 4 }}>
        <HistoryButton companyId={null} />
        {others.length > 0 ? <Button onClick={() => setAsking(true)}>Cerrar las demás</Button> : null}
      </Box>
      {isAsking ? (
        <ConfirmDialog
          question="¿Cerrar las demás sesiones?"
          detail="Quien las use tendrá que iniciar sesión de nuevo. Esta sigue abierta."
          action="Cerrar las demás"
          busy={endOthers.isPending}
          onConfirm={endAll}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </FormSection>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { userAgent, createdAt, lastUsedAt, current } = session;
  const { name, isHandheld } = deviceOf(userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  return (
    <PlainRow>
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'inline-flex' }}>
        <Icon size={22} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="subtitle1">{name}</Typography>
          {current ? (
            <Chip size="small" label="Esta sesión" sx={{ bgcolor: 'primary.light', color: 'success.main' }} />
          ) : null}
        </Box>
        <Typography variant="note">
          {current ? 'En uso' : `Último uso: ${dateAndTime(lastUsedAt)}`} · Abierta el {dateAndTime(createdAt)}
        </Typography>
      </Box>
      {current ? null : (
        <Button
          size="small"
          loading={isBusy}
          aria-label={`Cerrar sesión: ${name}, abierta el ${dateAndTime(createdAt)}`}
          onClick={onEnd}
        >
          Cerrar sesión
        </Button>
      )}
    </PlainRow>
  );
}

export const sessionsKey = ['sesiones'] as const;

/** Lists the sessions of the user: the one that asks first, then what was used last. */
function useSessions() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer('GET /auth/sessions', {}, { of: sessionsKey, staleTime: 0 });
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsKey });
  const endOne = useMutation({
    mutationFn: (id: string) => call('DELETE /auth/sessions/{id}', { params: { id } }),
    onSettled,
  });
  const endOthers = useMutation({ mutationFn: () => callData('DELETE /auth/sessions', {}), onSettled });
  return { sessions: data && [...data].toSorted(byUse), error, retry: () => void refetch(), endOne, endOthers };
}

function byUse(one: Session, other: Session): number {
  if (one.current !== other.current) return one.current ? -1 : 1;
  return other.lastUsedAt.localeCompare(one.lastUsedAt);
}
