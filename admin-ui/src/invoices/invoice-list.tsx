import type { AskedBy } from '@timbra/contract/calls.ts';
import { askedOf } from '../documents/asked-of.ts';
import { Button, MenuItem, Select } from '@mui/material';
import { FolderDown, Mail, Plus, ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useActions } from '../shared/actions/actions.ts';
import { useMay, type Company } from '../shared/companies/companies-context.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { ListPage, ListRows, ListSums } from '../shared/list/list-page.tsx';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useListView } from '../shared/list/view/use-list-view.ts';
import { useBulk, type BulkDeletion } from '../shared/bulk/use-bulk.tsx';
import type { BulkAction } from '../shared/list/columns.ts';
import { whileAnyInProgress } from '@timbra/ui/in-progress.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { todayAt } from '../shared/companies/clock.ts';
import { hasFiles, invoiceName, isDraft, isProcessing, signedTotal } from '../documents/invoice-row.ts';
import type { InvoiceRow } from '../documents/invoice-row.ts';
import { estados } from '@timbra/core/invoicing/invoice.ts';
import { FileDialog, useFiles } from '../documents/file-dialog.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { periodForm } from './period-form.ts';
import { tipoNames } from '../documents/tipos.ts';
import type { Exported } from '../shared/export/exported.ts';
import type { Undo } from '../shared/dialogs/use-undo.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { formatInvoiceSums, sumTitle } from './format-sums.ts';
import { invoiceFilters, withPayslips } from './with-payslips.ts';
import { undoOf } from './restore-draft.ts';
import { newArchive, useArchiveAddress } from './archive/use-archive-address.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { whyNoFile } from '../shared/download/download.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { useAttempt } from '../shared/use-attempt.ts';
import { useFilters } from '../shared/list/use-filters.ts';
import { nameOfPeriod, periodNamed, periods, type Period } from '../documents/periods.ts';

const SendDialog = whenShown(async () => (await import('../documents/send/send-dialog.tsx')).SendDialog);

const estadoChoices = [
  { value: '', label: 'Todos los estados' },
  ...estados.map((estado) => ({ value: estado, label: estado })),
];

const tipoChoices = [
  { value: '', label: 'Todos los tipos' },
  { value: withPayslips, label: 'Todos, con nómina' },
  ...Object.entries(tipoNames).map(([value, label]) => ({ value, label })),
];

const originChoices = [
  { value: '', label: 'Todos los orígenes' },
  { value: 'timbra', label: 'Emitidas en Timbra' },
  { value: 'otro-sistema', label: 'De otro sistema' },
];

const untilSettled = whileAnyInProgress<InvoiceRow>(isProcessing);

const exportedInvoices: Exported = {
  resource: 'facturas',
  path: '/invoices/export',
  action: 'Exportar Facturas',
  noun: 'facturas',
  done: 'exportadas',
  day: 'Fecha',
  formats: ['xlsx', 'csv'],
  show: (row: InvoiceRow) => `${invoiceName(row)} · ${row.cliente ?? 'Sin cliente'} · ${signedTotal(row)}`,
};

export function InvoiceList({ company }: { readonly company: Company }) {
  const files = useFiles();
  const actions = useInvoiceActions(files);
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const view = useListView('invoices', periodForm(today));
  const zip = useZip();
  const { sumInvoices } = useActions();
  const bulk = useBulk<InvoiceRow>({
    exported: exportedInvoices,
    companyId: company.id,
    deletion: useDraftDeletion(),
  });
  const zipAll: BulkAction<InvoiceRow> = {
    label: 'Descargar XML y PDF',
    icon: FolderDown,
    takes: hasFiles,
    onPress: (invoices) => void zip(invoices.map(({ id }) => id)),
  };
  const [sending, setSending] = useState<{ readonly rows: readonly InvoiceRow[]; readonly clear: () => void }>();
  const sendAll: BulkAction<InvoiceRow> = {
    label: 'Enviar por correo',
    icon: Mail,
    asks: askedOf('send'),
    takes: hasFiles,
    onPress: (rows, clear) => setSending({ rows, clear }),
  };
  const may = useMay();
  const create = may('invoices:draft' satisfies AskedBy<'POST /invoices/create'>) ? (
    <Button variant="contained" component={Link} to="/facturas/crear" startIcon={<Plus size={18} />}>
      Nueva Factura
    </Button>
  ) : null;
  return (
    <ListPage
      resource="facturas"
      owner={{ companyId: company.id }}
      title="Facturas"
      tab="Facturas"
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <>
          <ImportButton kind="cfdi" companyId={company.id} />
          <ArchiveButton companyId={company.id} />
          <ExportButton exported={exportedInvoices} companyId={company.id} />
          {create}
        </>
      }
      pace={untilSettled}
      sent={invoiceFilters}
    >
      <Toolbar
        view={view}
        columns={invoiceColumns}
        search={<SearchBox label="Buscar facturas" placeholder="ID, cliente o estado" />}
      >
        <ListFilter source="estado" label="Filtrar por estado" choices={estadoChoices} />
        <ListFilter source="tipo" label="Filtrar por tipo" choices={tipoChoices} />
        <ListFilter source="origen" label="Filtrar por origen" choices={originChoices} />
        <PeriodFilter today={today} />
      </Toolbar>
      <ListRows<InvoiceRow>
        key={company.id}
        label="Facturas"
        noun="facturas"
        columns={invoiceColumns}
        view={view}
        actions={actions}
        bulk={[zipAll, sendAll, ...bulk.actions]}
        nameOf={invoiceName}
        sumOf={formatInvoiceSums}
        sums={<ListSums companyId={company.id} read={sumInvoices} format={formatInvoiceSums} title={sumTitle} />}
        failure="Error al cargar las facturas"
        empty={{
          icon: ReceiptText,
          title: 'No se encontraron facturas que coincidan con los filtros',
          text: 'Emite la primera: toma menos de dos minutos.',
          action: create,
        }}
      />
      {bulk.dialog}
      {sending ? (
        <SendDialog
          documents={sending.rows.map((row) => ({ id: row.id, name: invoiceName(row) }))}
          onSent={sending.clear}
          onClose={() => setSending(undefined)}
        />
      ) : null}
      {files.open ? (
        <FileDialog title={files.open.name} name={files.open.name} content={files.open.content} onClose={files.close} />
      ) : null}
    </ListPage>
  );
}

/** Deletes the drafts among the ticked documents, and knows how each of them is made again. */
function useDraftDeletion(): BulkDeletion<InvoiceRow> {
  const undos = useRef(new Map<string, Undo>());
  return {
    noun: 'borradores',
    asks: askedOf('draft'),
    takes: isDraft,
    remove: async (id) => {
      const params = { id };
      const { sustituye } = await callData('GET /invoices/{id}', { params });
      // Among many nobody would notice that this one cannot be brought back.
      if (sustituye !== null) throw new ApiError(409, { message: substitute });
      const undo = undoOf({ sustituye }, await callData('DELETE /invoices/{id}', { params }));
      if (undo) undos.current.set(id, undo);
    },
    restore: async (id) => undos.current.get(id)?.call(),
  };
}

const substitute = 'Sustituye a otra factura y no podría recuperarse. Elimínalo desde su renglón.';

const ArchiveDialog = whenShown(async () => (await import('./archive/archive-dialog.tsx')).ArchiveDialog);

/** Stands in the list of documents, whose filters say what is in the archive. */
function ArchiveButton({ companyId }: { readonly companyId: string }) {
  const { shown, open } = useArchiveAddress();
  return (
    <>
      <Button startIcon={<FolderDown size={18} />} onClick={() => open(newArchive)}>
        Descargar zip
      </Button>
      {shown === undefined ? null : <ArchiveDialog companyId={companyId} shown={shown} />}
    </>
  );
}

/** Downloads XML and PDF of several documents, as one file. */
function useZip() {
  const { saveFiles } = useActions();
  const alerts = useAlerts();
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  return async (ids: readonly string[]) => {
    if (isBusy) return;
    alerts.info('Preparamos los archivos; la descarga empieza en cuanto estén.');
    await attempt(async () => {
      await saveFiles(ids);
      alerts.success(`Descargaste los archivos de ${ids.length === 1 ? 'una factura' : countedInvoices(ids.length)}`);
    }, 'No pudimos preparar los archivos. Inténtalo de nuevo en un momento.');
  };
}

/** @param today `2026-11-20`, on the clock of the place of issue. */
function PeriodFilter({ today }: { readonly today: string }) {
  const { filters, change } = useFilters();
  const { desde, hasta } = filters as Partial<Period>;
  const chosen = nameOfPeriod({ ...(desde ? { desde } : {}), ...(hasta ? { hasta } : {}) }, today);
  return (
    <Select
      value={chosen}
      displayEmpty
      onChange={({ target }) => change({ desde: undefined, hasta: undefined, ...periodNamed(target.value, today) })}
      SelectDisplayProps={{ 'aria-label': 'Filtrar por período' }}
      sx={{ flex: { xs: '1 1 140px', sm: 'none' }, minWidth: { sm: 160 } }}
    >
      {periods.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
