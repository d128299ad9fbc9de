import { ConceptosStep } from './concepts/conceptos-step.tsx';
import { SummaryStep } from './summary/summary-step.tsx';

export { judge } from './model/judge.ts';
export { ProgressDialog } from './issue/progress-dialog.tsx';
export { StaleInvoice } from './issue/stale-invoice.tsx';
export { UnheardDialog } from './issue/unheard-dialog.tsx';

interface LaterStepsProps {
  readonly step: 2 | 3;
  /** Goes to a field of the contract. */
  readonly onGo: (field: string) => void;
  /** What stands above the form already. */
  readonly told: readonly string[];
}

/** What follows the first step: a file of its own, fetched while that one is being filled in. */
export function LaterSteps({ step, onGo, told }: LaterStepsProps) {
  return step === 2 ? <ConceptosStep /> : <SummaryStep onGo={onGo} told={told} />;
}
