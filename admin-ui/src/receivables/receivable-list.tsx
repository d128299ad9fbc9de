import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button, Typography } from '@mui/material';
import type { ReceivableAnswer, ReceivableSum } from '@timbra/contract/receivables.ts';
import { complementDueDay } from '@timbra/core/invoicing/paying/read-payments.ts';
import { ageLabels } from '@timbra/core/reports/report.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { HandCoins, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Company } from '../shared/companies/companies-context.tsx';
import { todayAt } from '../shared/companies/clock.ts';
import { invoiceName, viewAddress } from '../documents/invoice-row.ts';
import { useLaw } from '../shared/law.ts';
import type { BulkAction, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows, ListSums } from '../shared/list/list-page.tsx';
import { formatSums } from '../shared/list/format-sums.ts';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { documentsAddress } from './addresses.ts';
import { owedKey } from './owed-key.ts';
import { OwedSummary } from './owed-summary.tsx';
import { OpenPayment, PageActions } from './page-actions.tsx';
import { receivableColumns } from './receivable-columns.tsx';
import { usePaymentDialog } from './use-payment-dialog.ts';
import { areOfOneCustomer } from './one-customer.ts';

const ageChoices = [
  { value: '', label: 'Cualquier antigüedad' },
  ...Object.entries(ageLabels).map(([value, label]) => ({ value, label })),
];

const readSums = (query: URLSearchParams) => callData('GET /sums/receivables', { query: Object.fromEntries(query) });

const formatReceivableSums = (sums: readonly Pick<ReceivableSum, 'moneda' | 'saldo'>[]) =>
  formatSums(
    'Suma',
    sums.map(({ moneda, saldo }) => ({ moneda, total: saldo })),
  );

const paying = 'payments:write' satisfies AskedBy<'POST /invoices/create'>;

function useReceivableActions(): readonly RowAction<ReceivableAnswer>[] {
  const navigate = useNavigate();
  const { open } = usePaymentDialog();
  return [
    { label: 'Registrar pago', icon: HandCoins, asks: paying, onPress: ({ id }) => open('pago', id) },
    { label: 'Abrir', icon: Maximize2, opens: true, onPress: ({ id }) => void navigate(viewAddress(id)) },
  ];
}

export const title = 'Cobranza';

export function ReceivableList({ company }: { readonly company: Company }) {
  const actions = useReceivableActions();
  const payAll = usePayAll();
  return (
    <ListPage
      resource={owedKey}
      owner={{ companyId: company.id }}
      title={title}
      tab={title}
      sort={{ field: 'vence', order: 'ASC' }}
      actions={<PageActions here={documentsAddress} />}
    >
      <OwedSummary companyId={company.id} />
      <Toolbar search={<SearchBox label="Buscar lo que te deben" placeholder="Cliente, RFC, folio o UUID" />}>
        <ListFilter source="tramo" label="Filtrar por antigüedad" choices={ageChoices} />
      </Toolbar>
      <ListRows<ReceivableAnswer>
        key={company.id}
        label="Por cobrar"
        noun="facturas"
        columns={receivableColumns}
        actions={actions}
        bulk={[payAll]}
        nameOf={(row) => `factura ${invoiceName(row)}`}
        sumOf={formatReceivableSums}
        sums={
          <ListSums companyId={company.id} read={readSums} format={formatReceivableSums} title="De todas las páginas" />
        }
        failure="Error al cargar lo que te deben"
        empty={{
          icon: HandCoins,
          title: 'Nadie te debe facturas PPD',
          filtered: 'Nada por cobrar coincide con los filtros',
          text: onlyPpd,
          action: <NewOnCredit />,
        }}
      />
      <ComplementTerm company={company} />
      <OpenPayment company={company} />
    </ListPage>
  );
}

const onlyPpd =
  'Aquí están las facturas que se pagan después o en parcialidades (PPD). Las de un solo pago (PUE) se dan por pagadas al emitirse.';

const NewOnCredit = () => (
  <Button variant="contained" component={Link} to="/facturas/crear">
    Nueva Factura
  </Button>
);

/** Says until when a payment of today must have its complement. */
function ComplementTerm({ company }: { readonly company: Company }) {
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const due = complementDueDay(today, useLaw());
  if (due === undefined) return null;
  return (
    <Typography variant="note" sx={{ mt: 4 }}>
      {`El complemento de un pago que recibes hoy se emite a más tardar el ${fiscalDay(due)}: el día ${Number(due.slice(-2))} del mes siguiente.`}
    </Typography>
  );
}

/** Registers one payment for all that is ticked. */
function usePayAll(): BulkAction<ReceivableAnswer> {
  const { open } = usePaymentDialog();
  const alerts = useAlerts();
  return {
    label: 'Registrar pago',
    icon: HandCoins,
    asks: paying,
    onPress: (rows) => {
      if (areOfOneCustomer(rows)) open('pago', rows.map(({ id }) => id).join());
      else alerts.error('Elige facturas de un solo cliente: un pago es de quien lo hizo.');
    },
  };
}
