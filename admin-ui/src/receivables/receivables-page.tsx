import { Skeleton } from '@mui/material';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { FileText, HandCoins, ListFilter } from 'lucide-react';
import type { DebtorAnswer } from '@timbra/contract/receivables.ts';
import { ages, type Age, ageLabels } from '@timbra/core/reports/report.ts';
import { count, money } from '@timbra/ui/format/format.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import type { Company } from '../shared/companies/companies-context.tsx';
import { WithCompany } from '../shared/page.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { debtorsAddress, statementAddress } from '../shared/debtor-addresses.ts';
import { documentsAddress, owedByAddress } from './addresses.ts';
import { ReceivableList, title } from './receivable-list.tsx';
import { debtorsKey } from './owed-key.ts';
import { OwedSummary } from './owed-summary.tsx';
import { OpenPayment, PageActions } from './page-actions.tsx';

const waiting = <Skeleton variant="rounded" height={320} />;
const StatementPage = whenShown(async () => (await import('./statement/statement-page.tsx')).StatementPage, waiting);

/** A statement that is matched brings its own reader, which nothing else here needs. */
const BankPage = whenShown(async () => (await import('./bank/bank-page.tsx')).BankPage, waiting);

/** Shows what is owed, by document and by customer: views of one screen, each behind a path below it. */
export const ReceivablesPage = () => (
  <WithCompany title={title} prompt="Selecciona una empresa para ver lo que te deben" asks="invoices:read">
    {(company) => (
      <Routes>
        <Route index element={<ReceivableList company={company} />} />
        <Route path="clientes" element={<DebtorList company={company} />} />
        <Route path="clientes/:id" element={<StatementPage />} />
        <Route path="banco" element={<BankPage company={company} />} />
        <Route path="*" element={<Navigate to={documentsAddress} replace />} />
      </Routes>
    )}
  </WithCompany>
);

function DebtorList({ company }: { readonly company: Company }) {
  const navigate = useNavigate();
  const actions: readonly RowAction<DebtorAnswer>[] = [
    {
      label: 'Ver facturas',
      icon: ListFilter,
      opens: true,
      onPress: ({ receptorRfc, cliente }) => void navigate(owedByAddress(receptorRfc ?? cliente ?? '')),
    },
    {
      label: 'Estado de cuenta',
      icon: FileText,
      isShown: ({ customerId }) => customerId !== null,
      onPress: ({ customerId }) => void navigate(statementAddress(customerId ?? '')),
    },
  ];
  return (
    <ListPage
      resource={debtorsKey}
      owner={{ companyId: company.id }}
      title={title}
      tab={title}
      sort={{ field: 'vencido', order: 'DESC' }}
      actions={<PageActions here={debtorsAddress} />}
    >
      <OwedSummary companyId={company.id} />
      <Toolbar search={<SearchBox label="Buscar clientes que te deben" placeholder="Cliente o RFC" />} />
      <ListRows<DebtorAnswer>
        key={company.id}
        label="Clientes que te deben"
        noun="clientes"
        columns={debtorColumns}
        actions={actions}
        nameOf={({ cliente, receptorRfc }) => cliente ?? receptorRfc ?? ''}
        failure="Error al cargar quién te debe"
        empty={{
          icon: HandCoins,
          title: 'Nadie te debe facturas PPD',
          filtered: 'Ningún cliente que te deba coincide con la búsqueda',
        }}
      />
      <OpenPayment company={company} />
    </ListPage>
  );
}

const ofAge = (age: Age): Column<DebtorAnswer> => ({
  label: ageLabels[age],
  align: 'right',
  show: ({ tramos, moneda }) => (tramos[age] === 0 ? '—' : money(tramos[age], moneda)),
});

const debtorColumns: readonly Column<DebtorAnswer>[] = [
  {
    label: 'Cliente',
    sort: 'cliente',
    main: true,
    width: 260,
    show: ({ cliente, receptorRfc }) => cliente ?? receptorRfc,
  },
  {
    label: 'Facturas',
    sort: 'documentos',
    align: 'right',
    card: 'line',
    show: ({ documentos }) => count(documentos),
    showInCard: ({ documentos }) => countedInvoices(documentos),
  },
  ...ages.map(ofAge),
  {
    label: 'Vencido',
    sort: 'vencido',
    align: 'right',
    card: 'line',
    show: ({ vencido, moneda }) => (vencido === 0 ? '—' : money(vencido, moneda)),
    showInCard: ({ vencido, moneda }) => (vencido === 0 ? 'Nada vencido' : `${money(vencido, moneda)} vencido`),
  },
  { label: 'Saldo', sort: 'saldo', align: 'right', card: 'end', show: ({ saldo, moneda }) => money(saldo, moneda) },
];
