import { money } from '@timbra/ui/format/format.ts';
import { Button } from '@timbra/ui/plain/button.tsx';
import type { Plan } from '../../lib/plans.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';

interface TotalBarProps {
  readonly plan: Plan;
  readonly isComplete: boolean;
  /** Leads to what is missing, or to the payment. */
  readonly onContinue: () => void;
}

/**
 * Keeps what it comes to and the way on at the bottom of a phone, where the summary and the payment are scrolled away.
 */
export const TotalBar = ({ plan, isComplete, onContinue }: TotalBarProps) => (
  <div className="total-bar">
    {/* Said by the summary to those who listen. */}
    <div aria-hidden>
      <p className="plain-soft plain-small">{plan.name}</p>
      <p className="amount">{money(totalsOf(plan).total)}</p>
    </div>
    <Button kind="primary" onClick={onContinue}>
      {isComplete ? 'Ir al pago' : 'Continuar'}
    </Button>
  </div>
);
