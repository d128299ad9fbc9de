import { useResourceContext, type RaRecord, useCreatePath } from 'react-admin';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Pace } from '@timbra/ui/in-progress.ts';
import { RecordDialog } from '../dialogs/record-dialog.tsx';

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

const ofResource = ['create', 'edit', 'show'];

/**
 * Returns the screens of the records of the list that stands below them. Each has its address, which keeps what the
 * list's own says: it survives a reload and a session that ended meanwhile, and «Atrás» leads to the list as it was.
 */
export function useRecordScreens() {
  const resource = useResourceContext();
  if (resource === undefined) throw new Error('The screens of records stand within a <Resource>');
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = createPath({ resource, type: 'list' });
  const pathOf = (screen: string, id: string | undefined) => {
    if (ofResource.includes(screen)) return createPath({ resource, type: screen, ...(id !== undefined && { id }) });
    return `${id === undefined ? list : createPath({ resource, type: 'edit', id })}/${screen}`;
  };
  return {
    /** @param screen react-admin's word, or one that its resource has for it, such as `eliminar`. */
    open: (screen: string, id?: string) => void navigate({ pathname: pathOf(screen, id), search }),
    close: () => void navigate({ pathname: list, search }, { replace: true }),
  };
}
