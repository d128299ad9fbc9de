import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { Dialog, type DialogProps } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice, type ErrorNoticeProps } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';

interface LoadingDialogProps extends Pick<DialogProps, 'title' | 'width' | 'onClose'> {
  /** Why what it waits for cannot be had, if so. */
  readonly trouble?: ErrorNoticeProps | undefined;
  /** A screen reader says it meanwhile. */
  readonly waiting?: string;
}

/** In place of a dialog whose contents are on their way, or cannot be had. */
export const LoadingDialog = ({ trouble, waiting = 'Cargando...', ...dialog }: LoadingDialogProps) => (
  <Dialog {...dialog}>
    {trouble ? (
      <ErrorNotice {...trouble} />
    ) : (
      <div role="status" aria-busy>
        <span className="sr-only">{waiting}</span>
        <Skeleton variant="rounded" height={dialog.width === 'narrow' ? 120 : 240} />
      </div>
    )}
  </Dialog>
);

/** Tells why something could not be loaded, with the button that asks again; undefined unless it failed. */
export const troubleOf = (
  title: string,
  { error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>,
): ErrorNoticeProps | undefined =>
  error ? { title, detail: reasonOf(error), onRetry: () => void refetch() } : undefined;
