import type { AskedBy } from '@timbra/contract/calls.ts';
import { CircleDollarSign, Files, Printer, ReceiptText, ShoppingBag, UserRound } from 'lucide-react';
import type { OrderSum } from '@timbra/contract/orders.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { useActions } from '../shared/actions/actions.ts';
import { whileAnyInProgress } from '@timbra/ui/in-progress.ts';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import { editAddress, invoiceName, ticketAddress } from '../documents/invoice-row.ts';
import { globalOf, isInProgress } from '../invoices/tickets/sale-state.ts';
import { ExportButton } from '../shared/export/export-button.tsx';
import type { BulkAction, Column, RowAction } from '../shared/list/columns.ts';
import { ListPage, ListRows, ListSums } from '../shared/list/list-page.tsx';
import { formatSums } from '../shared/list/format-sums.ts';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useListView } from '../shared/list/view/use-list-view.ts';
import { useBulk } from '../shared/bulk/use-bulk.tsx';
import { awaitsPayment } from '../documents/order-status.ts';
import { deleteOrder, restoreOrder, type Order } from './order-values.ts';
import { useRecordScreens } from '../shared/screens/record-screen.tsx';
import type { Exported } from '../shared/export/exported.ts';
import { useRecordActions } from '../shared/list/record-actions.tsx';
import { InvoicedChip, StatusChip } from './order-chips.tsx';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { isRefusal } from '../shared/drafts/send-with-key.ts';
import { useRequestKeys } from '../shared/form/use-request-keys.ts';

const InvoiceEachDialog = whenShown(async () => (await import('./each/invoice-each-dialog.tsx')).InvoiceEachDialog);

const billingChoices = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Facturados' },
  { value: 'false', label: 'No facturados' },
];

const formatOrderSums = (sums: readonly Omit<OrderSum, 'count'>[]) => formatSums('Suma', sums);

const sumOf = (orders: readonly Order[]) => formatOrderSums(orders.map(({ total }) => ({ moneda: 'MXN', total })));

const untilSettled = whileAnyInProgress<Order>(isInProgress);

/** No document of it is live. */
const isFree = ({ facturado }: Order) => !facturado;

const changing = 'orders:write' satisfies AskedBy<'PATCH /orders/{id}' | 'DELETE /orders/{id}' | 'POST /orders'>;
const invoicing = 'invoices:draft' satisfies AskedBy<'POST /invoices/create'>;

function useOrderActions(): readonly RowAction<Order>[] {
  const { open } = useRecordScreens();
  const navigate = useNavigate();
  const { linkToInvoice } = useActions();
  const { show, edit, remove } = useRecordActions(changing);
  return [
    {
      label: 'Crear Factura',
      icon: ReceiptText,
      asks: invoicing,
      onPress: ({ id }) => void navigate(linkToInvoice({ pedido: id }).to),
      isShown: isFree,
    },
    show,
    {
      label: 'Marcar como pagado',
      icon: CircleDollarSign,
      asks: changing,
      onPress: ({ id }) => open('pagado', id),
      isShown: awaitsPayment,
    },
    {
      label: 'Facturar al cliente',
      icon: UserRound,
      asks: 'invoices:issue' satisfies AskedBy<'POST /invoices/{id}/tickets'>,
      onPress: (order) => {
        const global = globalOf(order);
        if (global) void navigate(ticketAddress(global.id, order.id));
      },
      isShown: (order) => globalOf(order) !== undefined,
      inMenu: true,
    },
    { label: 'Imprimir ticket', icon: Printer, onPress: ({ id }) => open('ticket', id), inMenu: true },
    edit,
    remove,
  ];
}

const exportedOrders: Exported = {
  resource: 'pedidos',
  path: '/orders/export',
  action: 'Exportar Pedidos',
  noun: 'pedidos',
  done: 'exportados',
  day: 'Fecha',
  formats: ['xlsx', 'csv'],
  show: ({ number, customer, total }: Order) => `${number} · ${customer?.nombre ?? 'Sin cliente'} · ${money(total)}`,
};

export function OrderList({ company }: { readonly company: Company }) {
  const actions = useOrderActions();
  const { sumOrders } = useActions();
  const invoiceAll = useGlobalInvoice(company.id);
  const view = useListView('orders');
  const bulk = useBulk<Order>({
    exported: exportedOrders,
    companyId: company.id,
    deletion: { asks: changing, takes: isFree, remove: deleteOrder, restore: restoreOrder },
  });
  const global: BulkAction<Order> = {
    label: 'Factura global',
    icon: ReceiptText,
    asks: invoicing,
    takes: isFree,
    onPress: (orders) => void invoiceAll(orders.map(({ id }) => id)),
  };
  const [each, setEach] = useState<{ readonly orders: readonly Order[]; readonly clear: () => void }>();
  const invoiceEach: BulkAction<Order> = {
    label: 'Facturar cada uno',
    icon: Files,
    asks: 'invoices:issue' satisfies AskedBy<'POST /invoices/create'>,
    takes: isFree,
    onPress: (orders, clear) => setEach({ orders, clear }),
  };
  const { create } = useRecordActions(changing, 'Nuevo Pedido');
  return (
    <ListPage
      resource="pedidos"
      owner={{ companyId: company.id }}
      title="Pedidos"
      tab="Pedidos"
      sort={{ field: 'number', order: 'DESC' }}
      pace={untilSettled}
      actions={
        <>
          <ImportButton kind="orders" companyId={company.id} />
          <ExportButton exported={exportedOrders} companyId={company.id} />
          {create}
        </>
      }
    >
      <Toolbar
        view={view}
        columns={orderColumns}
        search={<SearchBox label="Buscar por número, cliente u observaciones" />}
      >
        <ListFilter source="facturado" label="Filtrar por facturación" choices={billingChoices} />
      </Toolbar>
      <ListRows<Order>
        key={company.id}
        label="Pedidos"
        noun="pedidos"
        columns={orderColumns}
        view={view}
        actions={actions}
        bulk={[invoiceEach, global, ...bulk.actions]}
        sumOf={sumOf}
        sums={
          <ListSums companyId={company.id} read={sumOrders} format={formatOrderSums} title="De todas las páginas" />
        }
        failure={({ message }) => ({ title: `Error al cargar pedidos: ${message}` })}
        empty={{
          icon: ShoppingBag,
          title: 'No se encontraron pedidos que coincidan con los filtros',
          text: 'Anota lo que te piden y factúralo cuando quieras.',
          action: create,
        }}
      />
      {bulk.dialog}
      {each ? (
        <InvoiceEachDialog
          company={company}
          orders={each.orders}
          onDone={() => {
            each.clear();
            setEach(undefined);
          }}
          onCancel={() => setEach(undefined)}
        />
      ) : null}
    </ListPage>
  );
}

const orderColumns: readonly Column<Order>[] = [
  { label: 'ID Pedido', sort: 'number', main: true, show: ({ number }) => number },
  { label: 'Cliente', sort: 'customer.nombre', width: 240, card: 'line', show: ({ customer }) => customer.nombre },
  { label: 'Fecha', sort: 'fecha', show: ({ fecha }) => shortDate(fecha) },
  { label: 'Monto', sort: 'total', align: 'right', card: 'end', show: ({ total }) => money(total) },
  { label: 'Estado', sort: 'status', card: 'line', show: ({ status }) => <StatusChip status={status} /> },
  { label: 'Facturado', sort: 'facturado', show: ({ facturado }) => <InvoicedChip facturado={facturado} /> },
  { label: 'ID Factura', show: FirstInvoice },
];

/** Shows serie and folio of the first invoice, with the whole id as its title. */
function FirstInvoice({ invoices: [first] }: Order) {
  return first ? <span title={first.id}>{invoiceName(first)}</span> : '—';
}

/** Makes the draft of a global invoice for some orders and opens it: nothing is stamped before it was looked at. */
function useGlobalInvoice(companyId: string) {
  const navigate = useNavigate();
  const alerts = useAlerts();
  const isBusy = useRef(false);
  const keys = useRequestKeys();
  return async (orderIds: readonly string[]) => {
    // A double click makes one draft.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const body = { companyId, tipo: 'global', orderIds: [...orderIds], draft: true } as const;
      const draft = await callData('POST /invoices/create', {
        body,
        headers: { 'Idempotency-Key': keys.keyOf(body) },
      });
      keys.forget();
      await navigate(editAddress(draft.id));
    } catch (error) {
      // What was refused is asked for anew; what nobody answered is asked for again.
      if (isRefusal(error)) keys.forget();
      alerts.error(messageOf(error, 'No pudimos preparar la factura global. Inténtalo de nuevo.'));
    } finally {
      isBusy.current = false;
    }
  };
}
