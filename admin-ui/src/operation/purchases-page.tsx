import { Undo2, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Box, Chip } from '@mui/material';
import type { OperatorPurchaseAnswer } from '@timbra/contract/operator-purchases.ts';
import { dateAndTime, money, shortDate } from '@timbra/ui/format/format.ts';
import { ToneChip } from '../documents/estado-chip.tsx';
import { methodName, purchaseName, shortId, statuses } from '../purchases/purchase.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useFilters } from '../shared/list/use-filters.ts';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { customerHead, customerNote } from './customer.ts';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { Person, personIn } from './person.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { users, type Account } from './account.ts';

type Purchase = OperatorPurchaseAnswer;

const states: Readonly<Record<Purchase['status'], (typeof statuses)[keyof typeof statuses]>> = {
  ...statuses,
  OPEN: { label: 'Sin intentar', tone: 'quiet' },
};

const choices = [
  { value: '', label: 'Todos los estados' },
  ...Object.entries(states).map(([value, { label }]) => ({ value, label })),
];

const columns: readonly Column<Purchase>[] = [
  { label: 'ID', main: true, show: ({ id }) => <span title={id}>{shortId(id)}</span> },
  {
    label: 'Comprador',
    wraps: 240,
    show: ({ customerName, customerEmail }) => <Person name={customerName} email={customerEmail} />,
    note: customerNote,
  },
  {
    label: 'Fecha',
    sort: 'createdAt',
    card: 'line',
    show: ({ createdAt }) => dateAndTime(createdAt),
    showInCard: ({ createdAt }) => shortDate(createdAt),
  },
  { label: 'Plan', wraps: 160, show: ({ planName }) => planName, note: ({ planName }) => planName },
  { label: 'Total', align: 'right', card: 'end', show: ({ amount }) => money(amount) },
  {
    label: 'Devuelto',
    align: 'right',
    card: 'line',
    show: ({ refunded }) => (refunded > 0 ? money(refunded) : '—'),
    showInCard: ({ refunded }) => (refunded > 0 ? `Devuelto ${money(refunded)}` : '—'),
  },
  {
    label: 'Estado',
    sort: 'status',
    card: 'line',
    show: ({ status }) => <ToneChip tone={states[status].tone}>{states[status].label}</ToneChip>,
  },
  { label: 'Método', wraps: 160, show: ({ paymentMethod }) => methodName(paymentMethod) },
];

const isRefundable = ({ status, amount, refunded }: Purchase) =>
  (status === 'COMPLETED' || status === 'DISPUTED') && refunded < amount;

export function PurchasesPage() {
  const navigate = useNavigate();
  const [refunding, setRefunding] = useState<Purchase>();
  const actions: readonly RowAction<Purchase>[] = [
    { label: 'Devolver dinero', icon: Undo2, isShown: isRefundable, onPress: setRefunding },
    {
      label: 'Ver cuenta',
      icon: UserRound,
      isShown: ({ userId }) => userId !== null,
      onPress: ({ userId }) => void navigate(accountAddress(userId ?? '')),
    },
  ];
  return (
    <OperatorList resource="operator/purchases" title="Compras de todos" sort={{ field: 'createdAt', order: 'DESC' }}>
      <Toolbar>
        <SearchBox label="Buscar compras" placeholder="Correo, nombre, plan, ID o pago" />
        <ListFilter source="status" label="Filtrar por estado" choices={choices} />
      </Toolbar>
      <BuyerChip />
      <OperatorRows<Purchase>
        label="Compras"
        noun="compras"
        nothing="Nadie ha comprado todavía"
        columns={columns}
        actions={actions}
        headOf={customerHead}
        nameOf={(purchase) => `${purchaseName(purchase)} de ${purchase.customerEmail ?? 'alguien sin correo'}`}
      />
      {refunding ? <RefundDialog purchase={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </OperatorList>
  );
}

/** Returns the address that shows an account. */
const accountAddress = (id: string) => `/operacion/usuarios?dialogo=cuenta&id=${id}`;

/** Shows whose purchases alone are listed, as an account's dialog leads there, with the way back to all. */
function BuyerChip() {
  const { filters, change } = useFilters();
  const { userId } = filters;
  if (typeof userId !== 'string') return null;
  const clear = () => change({ userId: undefined });
  return (
    <Box sx={{ mb: 4 }}>
      <Named id={userId} onClear={clear} />
    </Box>
  );
}

function Named({ id, onClear }: { readonly id: string; readonly onClear: () => void }) {
  const { data } = useWholeRecord<Account>(users, id);
  return (
    <Chip
      label={`Solo de ${data ? personIn(data) : 'una cuenta'}`}
      title="Quitar este filtro"
      onClick={onClear}
      onDelete={onClear}
      deleteIcon={<X size={16} aria-hidden />}
      sx={{ height: 32, maxWidth: '100%', '& .MuiChip-deleteIcon': { color: 'inherit' } }}
    />
  );
}
