import type { DebtorAnswer } from '@timbra/contract/receivables.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { FileText, HandCoins, ListFilter } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import type { RowAction } from '../shared/list/columns.ts';
import { ListPage } from '../shared/list/list-page.tsx';
import { ListRows } from '../shared/list/list-rows.tsx';
import { ClearFilters, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { debtorsAddress, owedByAddress, statementAddress } from './addresses.ts';
import { debtorColumns } from './debtor-columns.tsx';
import { debtorsKey } from './owed-key.ts';
import { OwedSummary } from './owed-summary.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PageActions } from './page-actions.tsx';
import { title } from './page-texts.ts';

export function DebtorList({ company }: { readonly company: Company }) {
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
        empty={(isFiltered) => (
          <EmptyState
            icon={HandCoins}
            title={isFiltered ? 'Ningún cliente que te deba coincide con la búsqueda' : 'Nadie te debe facturas PPD'}
            action={isFiltered ? <ClearFilters /> : undefined}
          />
        )}
      />
      <OpenPayment company={company} />
    </ListPage>
  );
}
