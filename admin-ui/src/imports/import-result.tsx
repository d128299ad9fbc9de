import { Alert } from '@mui/material';
import { count } from '@timbra/ui/format/amounts.ts';
import { shortDate } from '@timbra/ui/format/dates.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import type { Import } from './import-state.ts';
import { RefusedRows } from './refused-rows.tsx';
import { UndoResult } from './undo-result.tsx';
import type { ImportActions } from './use-import-actions.ts';

interface ImportResultProps {
  readonly shown: Import;
  readonly actions: ImportActions;
}

/** Shows what came of an import that is over. */
export function ImportResult({ shown, actions }: ImportResultProps) {
  const { message, imported, updated, failed, undo, undoableUntil } = shown;
  return (
    <>
      {message ? <Alert severity={severityOf(shown)}>{message}</Alert> : null}
      <Facts
        facts={[
          { label: 'Creados', value: count(imported) },
          { label: 'Actualizados', value: count(updated) },
          { label: 'Rechazadas', value: count(failed) },
          ...(undoableUntil ? [{ label: 'Se puede deshacer hasta el', value: shortDate(undoableUntil) }] : []),
        ]}
      />
      {undo ? <UndoResult of={shown.id} undo={undo} canRetry={undoableUntil !== null} actions={actions} /> : null}
      {shown.open > 0 ? <RefusedRows shown={shown} actions={actions} /> : null}
    </>
  );
}

function severityOf({ status, failed }: Import) {
  if (status === 'FAILED') return 'error';
  return status === 'CANCELLED' || failed > 0 ? 'warning' : 'success';
}
