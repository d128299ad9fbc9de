import { Download, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Exported } from '../export/exported.ts';
import type { Asked, BulkAction } from '../list/columns.ts';
import { useNameOf } from '../records/use-name-of.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../export/export-dialog.tsx')).ExportDialog }));
const BulkDeleteDialog = lazy(async () => ({ default: (await import('./bulk-delete-dialog.tsx')).BulkDeleteDialog }));

interface Bulk<Row> {
  readonly exported: Exported;
  readonly companyId: string;
  readonly deletion?: BulkDeletion<Row>;
}

/** What of a list can be deleted, and how; the calls may be asked twice. */
export interface BulkDeletion<Row> {
  /** It is `borradores`, where that is not what the whole list is called. */
  readonly noun?: string;
  readonly asks: Asked<Row>;
  readonly takes?: (row: Row) => boolean;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
}

interface Open<Row> {
  readonly kind: 'export' | 'delete';
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

/** Does what lists do with several rows at once: a file of them, and deleting them. */
export function useBulk<Row extends { readonly id: string }>(bulk: Bulk<Row>) {
  const { exported, companyId, deletion } = bulk;
  const nameOf = useNameOf(exported.resource);
  const [open, setOpen] = useState<Open<Row>>();
  const close = () => setOpen(undefined);
  const actions: BulkAction<Row>[] = [
    { label: 'Exportar', icon: Download, onPress: (rows, clear) => setOpen({ kind: 'export', rows, clear }) },
  ];
  if (deletion) {
    actions.push({
      label: 'Eliminar',
      icon: Trash2,
      asks: deletion.asks,
      destructive: true,
      onPress: (rows, clear) => setOpen({ kind: 'delete', rows, clear }),
      ...(deletion.takes && { takes: deletion.takes }),
    });
  }
  return { actions, dialog: <Suspense fallback={null}>{open ? dialogOf(open) : null}</Suspense> };

  function dialogOf({ kind, rows, clear }: Open<Row>): ReactNode {
    if (kind === 'export') {
      return <ExportDialog exported={exported} companyId={companyId} ids={rows.map(({ id }) => id)} onClose={close} />;
    }
    return deletion ? (
      <BulkDeleteDialog
        noun={exported.noun}
        {...deletion}
        resource={exported.resource}
        rows={rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
        onCancel={close}
        onDone={() => {
          clear();
          close();
        }}
      />
    ) : null;
  }
}
