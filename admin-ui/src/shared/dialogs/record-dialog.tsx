import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { ApiError } from '@timbra/ui/http/call.ts';
import type { Pace } from '@timbra/ui/in-progress.ts';
import { InCompanyOf } from '../in-company-of.tsx';
import { useWholeRecord } from '../use-whole-record.ts';
import { LoadingDialog, troubleOf } from './loading-dialog.tsx';

interface RecordDialogProps<Row extends RaRecord> {
  readonly resource: string;
  readonly id: string;
  /** While the record is on its way, or when it cannot be had. */
  readonly title: string;
  readonly onClose: () => void;
  readonly pace?: Pace<Row>;
  /** Is drawn once the record is there: as the server has it now, not as it was when the dialog was last open. */
  readonly children: (record: Row) => ReactNode;
}

/** Fetches the record of a dialog before the dialog is shown. */
export function RecordDialog<Row extends RaRecord>(props: RecordDialogProps<Row>) {
  const { resource, id, title, onClose, pace, children } = props;
  const query = useWholeRecord<Row>(resource, id, {
    staleTime: 0,
    ...(pace ? { refetchInterval: pace } : {}),
  });
  const { data, error, isFetchedAfterMount } = query;
  if (data && isFetchedAfterMount) {
    if (typeof data['companyId'] !== 'string') return children(data);
    return (
      <InCompanyOf
        companyId={data['companyId']}
        onLeave={onClose}
        waiting={<LoadingDialog title={title} onClose={onClose} />}
      >
        {children(data)}
      </InCompanyOf>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  const trouble = isGone
    ? { title: 'Este registro ya no existe.' }
    : troubleOf('No pudimos cargar este registro.', query);
  return <LoadingDialog title={title} trouble={trouble} onClose={onClose} />;
}
