import { useResourceContext, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Pace } from '@timbra/ui/under-way.ts';
import { RecordDialog } from '../dialogs/record-dialog.tsx';
import { useRecordScreens } from './use-record-screens.ts';

interface RecordScreenProps<Row extends RaRecord> {
  /** While the record is on its way, or when it cannot be had. */
  readonly title: string;
  readonly pace?: Pace<Row>;
  readonly children: (record: Row, close: () => void) => ReactNode;
}

/** Shows the screen of the record that the address names, over the list of its resource. */
export function RecordScreen<Row extends RaRecord>({ children, ...props }: RecordScreenProps<Row>) {
  const resource = useResourceContext();
  const { id = '' } = useParams();
  const { close } = useRecordScreens();
  if (resource === undefined) return null;
  return (
    <RecordDialog<Row> key={id} resource={resource} id={id} onClose={close} {...props}>
      {(record) => children(record, close)}
    </RecordDialog>
  );
}
