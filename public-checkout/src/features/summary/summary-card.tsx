import { count, money } from '@timbra/ui/format/format.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Plan } from '../../lib/plans.ts';

interface SummaryCardProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly onChoose: (planId: string) => void;
}

/** What is bought and what it comes to; another plan can be chosen here. */
export function SummaryCard({ plan, plans, onChoose }: SummaryCardProps) {
  const { subtotal, iva, total } = totalsOf(plan);
  const titleId = useId();
  // A plan that is sold and not in the list yet stands in its own selector all the same.
  const choices = plans.some(({ id }) => id === plan.id) ? plans : [plan, ...plans];
  return (
    <aside className="plain-card" aria-labelledby={titleId}>
      <h2 className="plain-title" id={titleId}>
        Resumen de tu compra
      </h2>
      <span className="plain-select">
        <select aria-label="Plan" value={plan.id} onChange={({ target }) => onChoose(target.value)}>
          {choices.map(({ id, name, timbres }) => (
            <option key={id} value={id}>
              {name} · {count(timbres)} timbres
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </span>
      <dl className="sums">
        <Line label="Timbres" value={count(plan.timbres)} />
        <Line label="Subtotal" value={money(subtotal)} />
        <Line label="IVA (16%)" value={money(iva)} />
      </dl>
      <hr />
      <dl className="sums total">
        <Line label="Total" value={money(total)} />
      </dl>
      <p className="plain-soft plain-small">Los timbres se agregan automáticamente después de un pago exitoso</p>
    </aside>
  );
}

const Line = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="amount">{value}</dd>
  </div>
);
