import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { planProblems } from '@timbra/core/plans/plan.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { NumberField, TextField } from '@timbra/ui/fields/text-field.tsx';
import { count, money } from '@timbra/ui/format/format.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Typography } from '@mui/material';
import { differingFields, type ComparedField } from '../shared/form/stale-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';

interface PlanDialogProps {
  /** It is absent for a new one. */
  readonly plan?: PlanAnswer;
  readonly onClose: () => void;
}

/** Is the plan as it is typed. */
interface PlanValues {
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly timbres: number | null;
  readonly active: boolean;
  readonly reason: string;
}

const blank: PlanValues = { name: '', description: '', price: null, timbres: null, active: true, reason: '' };

/** Shows a plan as it is sold from now on. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  /** It is the plan as it is saved, as far as this window knows. */
  const [seen, setSeen] = useState(plan);
  const values = useMemo(() => (plan ? { ...blank, ...fieldsOf(plan) } : blank), [plan]);
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
      act={(typed) => (seen ? change(seen, typed, setSeen) : callData('POST /plans', { body: typed }))}
      success={plan ? 'Plan guardado' : 'Plan creado'}
      failure="No pudimos guardar el plan"
      onClose={onClose}
    >
      {plan && seen && seen !== plan ? <SavedNow plan={seen} /> : null}
      <TextField name="name" label="Nombre" />
      <TextField name="description" label="Descripción" optional />
      <NumberField name="price" label="Precio sin IVA" unit="$" min={0} step={1} />
      <NumberField name="timbres" label="Timbres" min={1} step={1} />
      <CheckboxField name="active" label="A la venta" />
    </ActDialog>
  );
}

/** A plan that another operator has changed meanwhile is told, and saved over only when it is confirmed once more. */
async function change(seen: PlanAnswer, typed: PlanValues, show: (now: PlanAnswer) => void): Promise<PlanAnswer> {
  try {
    return await callData('PATCH /plans/{id}', { params: { id: seen.id }, body: { ...typed, version: seen.version } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'STALE_VERSION') throw error;
    const now = error.body.data as PlanAnswer;
    // An earlier try was kept although its answer was lost.
    if (differing(typed, now).length === 0) return now;
    show(now);
    throw error;
  }
}

const compared: readonly ComparedField<PlanValues>[] = [
  { field: 'name', label: 'nombre', show: (name) => `«${String(name)}»` },
  { field: 'description', label: 'descripción', show: (text) => `«${String(text)}»` },
  { field: 'price', label: 'precio', show: (price) => money(Number(price)) },
  { field: 'timbres', label: 'timbres', show: (timbres) => count(Number(timbres)) },
  { field: 'active', label: 'estado', show: (active) => (active ? 'a la venta' : 'fuera de venta') },
];

const differing = (typed: Partial<PlanValues>, plan: PlanAnswer) =>
  differingFields(compared, { ...blank, ...typed, reason: '' }, fieldsOf(plan));

/** Shows where what is saved differs from what is typed. */
function SavedNow({ plan }: { readonly plan: PlanAnswer }) {
  const typed = useWatch<PlanValues>();
  const lines = differing(typed, plan).map(({ field, label, show }) => `${label} ${show?.(fieldsOf(plan)[field])}`);
  return lines.length === 0 ? null : <Typography>{`Guardado ahora: ${lines.join(', ')}.`}</Typography>;
}

const fieldsOf = ({ name, description, price, timbres, active }: PlanAnswer): PlanValues => ({
  name,
  description,
  price,
  timbres,
  active,
  reason: '',
});
