import { PrintPayslips } from './issue-question.tsx';
import type { AskedBy } from '@timbra/contract/calls.ts';
import { Link, Typography } from '@mui/material';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { ArrowLeft, FileText, IdCard, Pencil, Stamp } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { HistoryButton } from '../audit/history-button.tsx';
import { balanceKey, type Company, useMay } from '../shared/companies/companies-context.tsx';
import { ToneChip } from '../documents/estado-chip.tsx';
import { toneOf, type Estado } from '@timbra/core/invoicing/invoice.ts';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';
import type { BulkAction, Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useReadAgain } from '../shared/use-read-again.ts';
import { runsAddress } from '../employees/chosen-people.ts';
import { PayslipDialog } from './payslip/payslip-dialog.tsx';
import {
  daysOfRun,
  isAtWork,
  isOpen,
  kindOfRun,
  payslipPace,
  payslipsKey,
  reasonOf,
  stateChip,
  type PayrollRun,
  type Payslip,
} from './payroll-run.ts';
import { type Chosen, IssueChosen, RunButtons } from './run-buttons.tsx';
import { RunSummary } from './run-summary.tsx';

/** Names the worker of a payslip, of whom one who leaves may have two. */
const nameIn = ({ nombre, aparte }: Payslip): string => (aparte ? `${nombre} (separación)` : nombre);

const columns: readonly Column<Payslip>[] = [
  { label: 'Número', show: ({ numEmpleado }) => numEmpleado ?? '—' },
  { label: 'Empleado', sort: 'nombre', main: true, width: 260, show: nameIn },
  { label: 'Percepciones', sort: 'percepciones', align: 'right', show: ({ percepciones }) => money(percepciones) },
  { label: 'Deducciones', sort: 'deducciones', align: 'right', show: ({ deducciones }) => money(deducciones) },
  { label: 'Neto', sort: 'neto', align: 'right', card: 'line', show: ({ neto }) => money(neto) },
  { label: 'Estado', sort: 'status', card: 'line', note: reasonOf, show: (payslip) => <Standing payslip={payslip} /> },
];

const lackingChoices = [
  { value: '', label: 'Todos los recibos' },
  { value: 'true', label: 'Les falta algo' },
  { value: 'false', label: 'Completos' },
];

const stateChoices = [
  { value: '', label: 'Todo estado' },
  { value: 'DRAFT', label: 'Borrador' },
  { value: 'PROCESSING', label: 'En proceso' },
  { value: 'ISSUED', label: 'Timbrados' },
  { value: 'REJECTED', label: 'Rechazados' },
];

/** Lists what a run at work changes: the payslips' documents and the stamps that are left as well. */
const changedByRun = [[payslipsKey], ['facturas'], balanceKey];

const issuing = 'payroll:write' satisfies AskedBy<'POST /payroll-runs/{id}/issue'>;

/** Shows the payslips of a run, below what it comes to. */
export function PayslipList({ company, run }: { readonly company: Company; readonly run: PayrollRun }) {
  const navigate = useNavigate();
  const { name, id, open, close } = useDialogAddress(['recibo'] as const);
  const [chosen, setChosen] = useState<Chosen>();
  // The last rows may have been shown before the run was told to be done.
  useReadAgain(isAtWork(run) ? 1 : 0, changedByRun);
  const canChange = !isAtWork(run);
  const actions: readonly RowAction<Payslip>[] = [
    {
      label: 'Corregir',
      icon: Pencil,
      asks: 'payroll:write' satisfies AskedBy<'PUT /payslips/{id}'>,
      onPress: (payslip) => open('recibo', payslip.id),
      isShown: (payslip) => canChange && isOpen(payslip),
      opens: true,
    },
    {
      label: 'Ver documento',
      icon: FileText,
      onPress: (payslip) => void navigate(`/facturas/${payslip.id}`),
      isShown: (payslip) => !isOpen(payslip),
      opens: true,
    },
  ];
  const bulk: readonly BulkAction<Payslip>[] = [
    {
      label: 'Timbrar',
      icon: Stamp,
      asks: issuing,
      takes: isOpen,
      onPress: (rows, clear) => setChosen({ payslips: rows, clear }),
    },
  ];
  const may = useMay();
  const chip = stateChip(run);
  return (
    <>
      {chosen ? <IssueChosen runId={run.id} chosen={chosen} onClose={() => setChosen(undefined)} /> : null}
      <ListPage
        resource={payslipsKey}
        owner={{ companyId: company.id, corridaId: run.id }}
        title={daysOfRun(run)}
        tab="Nómina"
        subtitle={
          <>
            <ToneChip tone={chip.tone}>{chip.label}</ToneChip>
            {` ${kindOfRun(run)}, se paga el ${fiscalDay(run.fechaPago)}`}
          </>
        }
        back={<BackToRuns />}
        sort={{ field: 'nombre', order: 'ASC' }}
        pace={payslipPace(run)}
        actions={
          <>
            <HistoryButton companyId={company.id} recordId={run.id} />
            {may(issuing) ? <RunButtons run={run} /> : <PrintPayslips run={run} />}
          </>
        }
      >
        <RunSummary run={run} />
        <Toolbar search={<SearchBox label="Buscar recibos" placeholder="Buscar por nombre o RFC" />}>
          <ListFilter source="incompleto" label="Filtrar por lo que falta" choices={lackingChoices} />
          <ListFilter source="status" label="Filtrar por estado" choices={stateChoices} />
        </Toolbar>
        <ListRows<Payslip>
          label="Recibos"
          noun="recibos"
          columns={columns}
          actions={actions}
          {...(canChange ? { bulk } : {})}
          nameOf={nameIn}
          failure="Error al cargar los recibos"
          empty={{
            icon: IdCard,
            title: 'Los recibos se están armando',
            filtered: 'Ningún recibo coincide con los filtros',
          }}
        />
      </ListPage>
      {name === 'recibo' && id !== undefined ? (
        <RecordDialog<Payslip> key={id} resource={payslipsKey} id={id} title="Recibo de nómina" onClose={close}>
          {(payslip) => <PayslipDialog payslip={payslip} onClose={close} />}
        </RecordDialog>
      ) : null}
    </>
  );
}

/** Shows its state, or what keeps it from being stamped; a phone tells the reason below. */
function Standing({ payslip }: { readonly payslip: Payslip }) {
  const reason = reasonOf(payslip);
  if (payslip.tarea === 'issue') return <ToneChip tone="info">En cola</ToneChip>;
  if (reason === undefined) return <ToneChip tone={toneOf[payslip.estado as Estado]}>{payslip.estado}</ToneChip>;
  return (
    <>
      <ToneChip tone={payslip.status === 'REJECTED' ? 'error' : 'warning'}>
        {payslip.status === 'REJECTED' ? 'Rechazado' : 'Incompleto'}
      </ToneChip>
      <Typography
        variant="note"

        sx={{ mt: 1, maxWidth: 260, whiteSpace: 'normal', display: { xs: 'none', md: 'block' } }}
      >
        {reason}
      </Typography>
    </>
  );
}

export const BackToRuns = () => (
  <Link component={RouterLink} to={runsAddress} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 2 }}>
    <ArrowLeft size={16} aria-hidden />
    Nómina
  </Link>
);
