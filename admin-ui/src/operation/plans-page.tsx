import { Pencil, Trash2 } from 'lucide-react';
import { Button, Typography } from '@mui/material';
import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { count, money } from '@timbra/ui/format/format.ts';
import { useState } from 'react';
import { callData } from '@timbra/ui/http/call.ts';
import { ToneChip } from '../documents/estado-chip.tsx';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';

type Plan = PlanAnswer;

const columns: readonly Column<Plan>[] = [
  { label: 'Nombre', main: true, wraps: 220, show: ({ name }) => name },
  { label: 'Descripción', wraps: 300, show: ({ description }) => description, note: ({ description }) => description },
  {
    label: 'Timbres',
    align: 'right',
    card: 'line',
    show: ({ timbres }) => count(timbres),
    showInCard: ({ timbres }) => `${count(timbres)} timbres`,
  },
  { label: 'Precio sin IVA', align: 'right', card: 'end', show: ({ price }) => money(price) },
  {
    label: 'Estado',
    card: 'line',
    show: ({ active }) => (
      <ToneChip tone={active ? 'success' : 'quiet'}>{active ? 'A la venta' : 'Fuera de venta'}</ToneChip>
    ),
  },
];

type Open = { readonly dialog: 'new' | 'order' } | { readonly dialog: 'edit' | 'remove'; readonly plan: Plan };

export function PlansPage() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const actions: readonly RowAction<Plan>[] = [
    { label: 'Editar', icon: Pencil, opens: true, onPress: (plan) => setOpen({ dialog: 'edit', plan }) },
    { label: 'Quitar', icon: Trash2, destructive: true, onPress: (plan) => setOpen({ dialog: 'remove', plan }) },
  ];
  return (
    <OperatorList
      resource="plans"
      title="Planes en venta"
      subtitle="En el orden en que se ofrecen. Lo ya comprado no cambia."
      sort={{ field: 'position', order: 'ASC' }}
      actions={
        <>
          <Button onClick={() => setOpen({ dialog: 'order' })}>Ordenar</Button>
          <Button variant="contained" onClick={() => setOpen({ dialog: 'new' })}>
            Crear plan
          </Button>
        </>
      }
    >
      <OperatorRows<Plan>
        label="Planes"
        noun="planes"
        nothing="No hay planes"
        columns={columns}
        actions={actions}
        nameOf={({ name }) => name}
      />
      {open?.dialog === 'new' ? <PlanDialog onClose={close} /> : null}
      {open?.dialog === 'order' ? <OrderDialog onClose={close} /> : null}
      {open?.dialog === 'edit' ? <PlanDialog plan={open.plan} onClose={close} /> : null}
      {open?.dialog === 'remove' ? <RemovePlanDialog plan={open.plan} onClose={close} /> : null}
    </OperatorList>
  );
}

type RemovePlanDialogProps = { readonly plan: PlanAnswer; readonly onClose: () => void };

const values = { reason: '' };

/** Asks before a plan is sold no more. */
const RemovePlanDialog = ({ plan: { id, name }, onClose }: RemovePlanDialogProps) => (
  <ActDialog
    title={`Quitar ${name}`}
    action="Quitar plan"
    values={values}
    ask={() => ({
      question: `¿Quitar ${name} de la venta?`,
      detail: 'Sale de todas las listas y no vuelve. Lo ya comprado conserva su nombre y sus timbres.',
    })}
    act={({ reason }) => callData('DELETE /plans/{id}', { params: { id }, query: { reason } })}
    success="Plan quitado"
    failure="No pudimos quitar el plan"
    onClose={onClose}
  >
    <Typography>Si solo quieres dejar de venderlo por un tiempo, edítalo y quita «A la venta».</Typography>
  </ActDialog>
);
