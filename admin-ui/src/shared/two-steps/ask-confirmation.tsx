import { useId, type ReactNode } from 'react';
import { Box, Skeleton, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { call, callData, messageOf } from '@timbra/ui/http/call.ts';
import { useRead } from '../data/use-answer.ts';
import { SecondStep } from './second-step.tsx';

/**
 * @param show draws the dialog, and takes it away.
 * @param gone tells that there is nothing to draw it in any more: whoever waits for it is refused.
 * @returns whether they have confirmed who they are.
 */
export const askConfirmation = (show: (dialog: ReactNode) => void, gone: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    gone.addEventListener('abort', () => resolve(false));
    const end = (isConfirmed: boolean) => {
      show(undefined);
      resolve(isConfirmed);
    };
    show(<ConfirmDialog onEnd={end} />);
  });

/** Asks for the second step before what is sensitive goes on. What was typed below it stays. */
function ConfirmDialog({ onEnd }: { readonly onEnd: (isConfirmed: boolean) => void }) {
  const { data, error, refetch } = useRead(
    // One challenge is for one dialog.
    ['confirmar', useId()],
    (signal) => callData('POST /auth/confirm/start', { signal }),
    { gcTime: 0, staleTime: Infinity },
  );
  const cancel = () => onEnd(false);
  const again = () => void refetch();
  return (
    <Dialog title="Confirma que eres tú" width="narrow" onClose={cancel}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">
          Antes de seguir te pedimos tu segundo paso. Después no te lo volvemos a pedir en dos horas.
        </Typography>
        {error && !data ? (
          <ErrorNotice title={messageOf(error, 'No pudimos pedir tu segundo paso.')} onRetry={again} />
        ) : null}
        {!data && !error ? <Skeleton variant="rounded" height={180} /> : null}
        {data ? (
          <SecondStep
            key={data.challenge}
            asked={data}
            prove={async (proof) => {
              await call('POST /auth/confirm', { body: { ...proof, challenge: data.challenge } });
              onEnd(true);
            }}
            onAgain={again}
            back="Cancelar"
            onBack={cancel}
          />
        ) : null}
      </Box>
    </Dialog>
  );
}
