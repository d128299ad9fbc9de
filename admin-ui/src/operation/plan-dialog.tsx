import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { planProblems } from '@timbra/core/plans/plan.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo } from 'react';
import { ActDialog } from './act-dialog.tsx';

interface PlanDialogProps {
  /** Absent for a new one. */
  readonly plan?: PlanAnswer;
  readonly onClose: () => void;
}

/** As it is typed. */
interface PlanValues {
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly timbres: number | null;
  readonly active: boolean;
  readonly reason: string;
}

const blank: PlanValues = { name: '', description: '', price: null, timbres: null, active: true, reason: '' };

/** A plan as it is sold from now on. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const values = useMemo(() => (plan ? { ...blank, ...withoutId(plan) } : blank), [plan]);
  const action = plan ? 'Guardar plan' : 'Crear plan';
  return (
    <ActDialog
      title={plan ? `Editar ${plan.name}` : 'Crear plan'}
      action={action}
      values={values}
      check={({ price, timbres, ...typed }) => planProblems({ ...typed, price: price ?? 0, timbres: timbres ?? 0 })}
      ask={({ name, price, timbres, active }) => ({
        question: `¿Vender ${name} a ${money(price ?? 0)} más IVA?`,
        detail: `${count(timbres ?? 0)} timbres, ${active ? 'a la venta desde ahora' : 'fuera de venta'}. Lo ya comprado no cambia.`,
      })}
      act={(body) =>
        plan ? callData('PATCH /plans/{id}', { params: { id: plan.id }, body }) : callData('POST /plans', { body })
      }
      success={plan ? 'Plan guardado' : 'Plan creado'}
      failure="No pudimos guardar el plan"
      onClose={onClose}
    >
      <TextField name="name" label="Nombre" />
      <TextField name="description" label="Descripción" optional />
      <NumberField name="price" label="Precio sin IVA" unit="$" min={0} step={1} />
      <NumberField name="timbres" label="Timbres" min={1} step={1} />
      <CheckboxField name="active" label="A la venta" />
    </ActDialog>
  );
}

const withoutId = ({ name, description, price, timbres, active }: PlanAnswer) => ({
  name,
  description,
  price,
  timbres,
  active,
});
