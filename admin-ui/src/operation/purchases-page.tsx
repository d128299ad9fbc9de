import { Undo2, UserRound, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Box, Chip, Typography } from '@mui/material';
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
import { users, type Account } from './account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { pesosLess } from '@timbra/core/shared/money/decimal.ts';
import { NumberField } from '@timbra/ui/fields/text-field.tsx';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { ActDialog } from './act-dialog.tsx';

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

interface RefundDialogProps {
  readonly purchase: OperatorPurchaseAnswer;
  readonly onClose: () => void;
}

/** Gives money of a purchase back, whole or in part. */
function RefundDialog({ purchase: chosen, onClose }: RefundDialogProps) {
  /** The state holds the purchase as another operator has left it meanwhile. */
  const [current, setCurrent] = useState<OperatorPurchaseAnswer>();
  const client = useQueryClient();
  const purchase = current ?? chosen;
  const { id, amount, refunded, planName, timbres, customerName, customerEmail } = purchase;
  const left = pesosLess(amount, refunded);
  const values = useMemo<{ total: number | null; reason: string }>(() => ({ total: left, reason: '' }), [left]);
  const refund = async (total: number, reason: string) => {
    try {
      // What shall have gone back in all, beside what had when it was decided: sent twice it goes back once.
      const body = { total: pesosLess(amount, pesosLess(left, total)), refunded, reason };
      await callData('POST /operator/purchases/{id}/refund', { params: { id }, body });
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'STALE_VERSION') {
        setCurrent(error.body.data as OperatorPurchaseAnswer);
        void client.invalidateQueries();
      }
      throw error;
    }
  };
  const person = personIn({ name: customerName, email: customerEmail });
  return (
    <ActDialog
      title="Devolver dinero"
      action="Devolver dinero"
      values={values}
      check={({ total }) => amountProblems(total, left)}
      ask={({ total }) => ({
        question: `¿Devolver ${money(total ?? 0)} a ${person}?`,
        detail: `De la compra de ${planName} por ${money(amount)}. Se le quitan en proporción los timbres sin usar.`,
      })}
      act={({ total, reason }) => refund(total ?? 0, reason)}
      success="El dinero va de regreso"
      failure="No pudimos devolver el dinero"
      onClose={onClose}
    >
      <Typography>
        {`${person} pagó ${money(amount)} por ${planName} (${timbres} timbres). `}
        {refunded > 0 ? `Ya se devolvieron ${money(refunded)}.` : 'No se ha devuelto nada.'}
      </Typography>
      <NumberField name="total" label="Cuánto devolver" unit="$" min={0.01} step={1} help={`A lo más ${money(left)}`} />
    </ActDialog>
  );
}

function amountProblems(amount: number | null, most: number) {
  const isWhole = amount !== null && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
  if (amount !== null && isWhole && amount > 0 && amount <= most) return [];
  if (most <= 0) return [{ field: 'total', message: 'Ya se devolvió todo lo que se pagó.' }];
  return [{ field: 'total', message: `Escribe un importe de $0.01 a ${money(most)}.` }];
}
