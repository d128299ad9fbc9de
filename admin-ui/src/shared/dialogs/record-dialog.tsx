import { Skeleton } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { ApiError, reasonOf } from '@timbra/ui/http/api-error.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import type { Pace } from '@timbra/ui/under-way.ts';
import { useWholeRecord } from '../use-whole-record.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';

interface RecordDialogProps<Row extends RaRecord> {
  readonly resource: string;
  readonly id: string;
  /** While the record is on its way, or when it cannot be had. */
  readonly title: string;
  readonly onClose: () => void;
  readonly pace?: Pace<Row>;
  /** Drawn once the record is there: as the server has it now, not as it was when the dialog was last open. */
  readonly children: (record: Row) => ReactNode;
}

/** Fetches the record of a dialog before the dialog is shown. */
export function RecordDialog<Row extends RaRecord>(props: RecordDialogProps<Row>) {
  const { resource, id, title, onClose, pace, children } = props;
  const { data, error, isFetchedAfterMount, refetch } = useWholeRecord<Row>(resource, id, {
    staleTime: 0,
    ...(pace ? { refetchInterval: pace } : {}),
  });
  if (data && isFetchedAfterMount) return children(data);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <ErrorNotice
          title={isGone ? 'Este registro ya no existe.' : 'No pudimos cargar este registro.'}
          detail={isGone ? undefined : reasonOf(error)}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Dialog>
  );
}
