import { Link, Navigate } from 'react-router';
import { Box, Button } from '@mui/material';
import { ShoppingBag } from 'lucide-react';
import { storedUser, useSessionUser } from '@timbra/ui/session/session.ts';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { whileAnyInProgress } from '@timbra/ui/in-progress.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { count, money, shortDate } from '@timbra/ui/format/format.ts';
import { ListPage, ListRows } from '../shared/list/list-page.tsx';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import type { Column } from '../shared/list/columns.ts';
import { Invoicing } from './invoicing/invoicing.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { isBeingInvoiced, purchaseName, statuses, type Purchase, methodName, shortId } from './purchase.ts';
import { RefusedInvoiceChip, StatusChip, useRowActions } from './status-chip.tsx';

export function PurchasesPage() {
  const user = useSessionUser();
  if (!user) return <Navigate to="/login" replace />;
  return (
    <>
      <PurchaseList userId={user.id} />
      <Invoicing calledFrom="list" />
    </>
  );
}

const statusChoices = [
  { value: '', label: 'Todos los estados' },
  ...Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
];

/** What becomes of an invoice is told in its row; for money that is to come nobody waits in front of a list. */
const untilInvoiced = whileAnyInProgress<Purchase>(isBeingInvoiced);

function failureOf(error: Error): Trouble {
  // Purchases are those of the user whom the browser keeps: somebody may have emptied its storage meanwhile.
  if (!storedUser()) return { title: 'No se encontró información del usuario' };
  const isOffline = error instanceof ApiError && error.unreachable;
  const title = isOffline ? 'Error de conexión al cargar las compras' : 'Error al cargar las compras';
  return { title, detail: reasonOf(error) };
}

function PurchaseList({ userId }: { readonly userId: string }) {
  const actions = useRowActions();
  const toPlans = (
    <Button variant="contained" component={Link} to="/planes">
      Ver Planes
    </Button>
  );
  return (
    <ListPage
      resource="mis-compras"
      owner={{ userId }}
      title="Mis Compras"
      tab="Mis Compras"
      sort={{ field: 'createdAt', order: 'DESC' }}
      pace={untilInvoiced}
      actions={toPlans}
    >
      <PaidNotice userId={userId} />
      <Toolbar search={<SearchBox label="Buscar compras" placeholder="ID, plan, estado, nombre o email" />}>
        <ListFilter source="status" label="Filtrar por estado" choices={statusChoices} />
      </Toolbar>
      <ListRows<Purchase>
        label="Compras"
        noun="compras"
        columns={purchaseColumns}
        actions={actions}
        nameOf={purchaseName}
        headOf={({ planName }) => planName}
        failure={failureOf}
        empty={{
          icon: ShoppingBag,
          title: 'Aún no tienes compras de timbres',
          filtered: 'No se encontraron compras que coincidan con la búsqueda',
          text: 'Elige un plan: los timbres llegan a tu saldo en cuanto pagas.',
          action: toPlans,
        }}
      />
    </ListPage>
  );
}

const purchaseColumns: readonly Column<Purchase>[] = [
  { label: 'ID', main: true, show: ({ id }) => <span title={id}>{shortId(id)}</span> },
  { label: 'Fecha', sort: 'createdAt', card: 'line', show: ({ createdAt }) => shortDate(createdAt) },
  { label: 'Plan', sort: 'planName', width: 220, show: ({ planName }) => planName },
  { label: 'Timbres', sort: 'timbres', align: 'right', show: ({ timbres }) => count(timbres) },
  { label: 'Precio', sort: 'price', align: 'right', show: ({ price }) => money(price) },
  { label: 'Total', sort: 'amount', align: 'right', card: 'end', show: ({ amount }) => money(amount) },
  { label: 'Estado', sort: 'status', card: 'line', show: (purchase) => <Status {...purchase} /> },
  { label: 'Método', sort: 'paymentMethod', width: 180, show: ({ paymentMethod }) => methodName(paymentMethod) },
];

const Status = (purchase: Purchase) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <StatusChip {...purchase} />
    {purchase.invoiceRefusal === null ? null : <RefusedInvoiceChip reason={purchase.invoiceRefusal} />}
  </Box>
);
