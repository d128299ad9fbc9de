import { ArrowRightLeft, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { StrayAnswer } from '@timbra/contract/operator.ts';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import { ToneChip } from '../documents/estado-chip.tsx';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListFilter, Toolbar } from '../shared/list/toolbar.tsx';
import { ApplyDialog, ReturnDialog } from './apply-dialog.tsx';
import { customerHead, customerNote } from './customer.ts';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { Person } from './person.tsx';

type StrayPayment = StrayAnswer;

const states: Readonly<Record<StrayPayment['status'], { readonly label: string; readonly tone: Tone }>> = {
  OPEN: { label: 'A favor', tone: 'warning' },
  RETURNING: { label: 'De regreso', tone: 'info' },
  RETURNED: { label: 'Devuelto', tone: 'quiet' },
  USED: { label: 'Usado', tone: 'success' },
};

const causes: Readonly<Record<StrayPayment['cause'], string>> = {
  TOO_MUCH: 'Llegó de más',
  TOO_LATE: 'Llegó tarde',
  PART: 'Llegó solo una parte',
  REFUND: 'Reembolso de una transferencia',
};

const choices = [
  { value: '', label: 'Todos los estados' },
  ...Object.entries(states).map(([value, { label }]) => ({ value, label })),
];

const columns: readonly Column<StrayPayment>[] = [
  {
    label: 'Comprador',
    main: true,
    wraps: 260,
    show: ({ customerName, customerEmail }) => <Person name={customerName} email={customerEmail} />,
    note: customerNote,
  },
  { label: 'Importe', sort: 'amount', align: 'right', card: 'end', show: ({ amount }) => money(amount) },
  { label: 'Por qué sobra', sort: 'cause', card: 'line', show: ({ cause }) => causes[cause] },
  { label: 'Venía para', wraps: 180, show: ({ planName }) => planName },
  {
    label: 'Estado',
    sort: 'status',
    card: 'line',
    show: ({ status }) => <ToneChip tone={states[status].tone}>{states[status].label}</ToneChip>,
  },
  { label: 'Desde', sort: 'createdAt', card: 'line', show: ({ createdAt }) => shortDate(createdAt) },
];

export function StrayPaymentsPage() {
  const [open, setOpen] = useState<{ readonly dialog: 'return' | 'apply'; readonly strayPayment: StrayPayment }>();
  const close = () => setOpen(undefined);
  const actions: readonly RowAction<StrayPayment>[] = [
    {
      label: 'Pagar otra compra',
      icon: ArrowRightLeft,
      isShown: ({ status }) => status === 'OPEN',
      onPress: (strayPayment) => setOpen({ dialog: 'apply', strayPayment }),
    },
    {
      label: 'Devolver a su banco',
      icon: Landmark,
      isShown: ({ status }) => status === 'OPEN' || status === 'RETURNING',
      onPress: (strayPayment) => setOpen({ dialog: 'return', strayPayment }),
    },
  ];
  return (
    <OperatorList
      resource="operator/stray-payments"
      title="Dinero sin compra"
      subtitle="Transferencias que ninguna compra tomó: pagan otra compra del mismo comprador o vuelven a su banco."
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <Toolbar>
        <ListFilter source="status" label="Filtrar por estado" choices={choices} />
      </Toolbar>
      <OperatorRows<StrayPayment>
        label="Dinero sin compra"
        noun="saldos"
        nothing="Todo el dinero que llegó tiene su compra"
        columns={columns}
        actions={actions}
        headOf={customerHead}
        nameOf={({ amount, customerEmail }) => `${money(amount)} de ${customerEmail ?? 'alguien sin correo'}`}
      />
      {open?.dialog === 'return' ? <ReturnDialog strayPayment={open.strayPayment} onClose={close} /> : null}
      {open?.dialog === 'apply' ? (
        <ApplyDialog
          strayPayment={open.strayPayment}
          onReturn={() => setOpen({ dialog: 'return', strayPayment: open.strayPayment })}
          onClose={close}
        />
      ) : null}
    </OperatorList>
  );
}
