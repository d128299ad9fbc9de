import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button } from '@mui/material';
import { importFacts } from '@timbra/core/imports/import.ts';
import { Ban, Download, Eye, FileUp, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { count, dateAndTime, shortDate } from '@timbra/ui/format/format.ts';
import { ToneChip } from '../documents/estado-chip.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ListFilter, Toolbar } from '../shared/list/toolbar.tsx';
import { ImportDialog, UndoQuestion } from './import-dialog.tsx';
import { capital, importTexts, newImport, useImportAddress } from './import-texts.ts';
import { type Import, isAtWork, listPace, stateChip, useImportActions } from './use-import-actions.ts';

const columns: readonly Column<Import>[] = [
  { label: 'Archivo', sort: 'fileName', main: true, width: 260, show: ({ fileName }) => fileName },
  { label: 'Tipo', sort: 'kind', card: 'line', show: ({ kind }) => capital(importFacts[kind].name) },
  {
    label: 'Fecha',
    sort: 'createdAt',
    card: 'line',
    show: ({ createdAt }) => dateAndTime(createdAt),
    showInCard: ({ createdAt }) => shortDate(createdAt),
  },
  { label: 'Quién', width: 160, show: ({ userName }) => userName },
  { label: 'Creados', sort: 'imported', align: 'right', show: ({ imported }) => count(imported) },
  { label: 'Actualizados', sort: 'updated', align: 'right', show: ({ updated }) => count(updated) },
  { label: 'Rechazadas', sort: 'failed', align: 'right', show: ({ failed }) => count(failed) },
  {
    label: 'Estado',
    sort: 'status',
    card: 'line',
    show: (row) => <ToneChip tone={stateChip(row).tone}>{stateChip(row).label}</ToneChip>,
  },
];

const kindChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(importFacts).map(([value, { name }]) => ({ value, label: capital(name) })),
];

const importing = 'imports:write' satisfies AskedBy<'POST /imports/{id}/cancel' | 'POST /imports/{id}/undo'>;

/** Shows the imports of a company: who began them, when, and what came of them. */
export function ImportList({ company }: { readonly company: Company }) {
  const { shown, open, close } = useImportAddress();
  const actions = useImportActions();
  const [undone, setUndone] = useState<Import>();
  const ignore = useCallback(() => undefined, []);
  const rowActions: readonly RowAction<Import>[] = [
    { label: 'Ver', icon: Eye, onPress: ({ id }) => open(id), opens: true },
    {
      label: 'Descargar filas rechazadas',
      icon: Download,
      onPress: (row) => void actions.download(row),
      isShown: (row) => row.open > 0,
    },
    { label: 'Cancelar', icon: Ban, asks: importing, onPress: (row) => void actions.cancel(row), isShown: isAtWork },
    {
      label: 'Deshacer',
      icon: Undo2,
      asks: importing,
      onPress: setUndone,
      isShown: ({ undoableUntil }) => undoableUntil !== null,
      destructive: true,
    },
  ];
  return (
    <>
      <ListPage
        resource="importaciones"
        owner={{ companyId: company.id }}
        title={`Importaciones - ${company.name}`}
        tab="Importaciones"
        sort={{ field: 'createdAt', order: 'DESC' }}
        pace={listPace}
        actions={null}
      >
        <Toolbar>
          <ListFilter source="kind" label="Filtrar por tipo" choices={kindChoices} />
        </Toolbar>
        <ListRows<Import>
          label="Importaciones"
          noun="importaciones"
          columns={columns}
          actions={rowActions}
          nameOf={({ fileName }) => fileName}
          headOf={({ fileName }) => fileName}
          failure="Error al cargar las importaciones"
          empty={{
            icon: FileUp,
            title: 'Aún no has importado nada',
            filtered: 'No se encontraron importaciones',
            text: 'Trae tus clientes, productos y pedidos de un archivo CSV o Excel.',
            action: <FirstImport />,
          }}
        />
      </ListPage>
      {undone ? <UndoQuestion of={undone} actions={actions} onDone={() => setUndone(undefined)} /> : null}
      {shown !== undefined && shown !== newImport ? (
        <ImportDialog key={shown} id={shown} onInProgress={ignore} onClose={close} />
      ) : null}
    </>
  );
}

const FirstImport = () => (
  <Button variant="contained" component={Link} to={`${importTexts.customers.list}?importacion=${newImport}`}>
    {importTexts.customers.action}
  </Button>
);
