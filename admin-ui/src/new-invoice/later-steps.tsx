import { Box } from '@mui/material';
import { ConceptosStep } from './concepts/conceptos-step.tsx';
import { idOfStep } from './model/field-locations.ts';
import { ShortSummary, SummaryStep } from './summary/summary-step.tsx';
import type { LinkedProblem } from './linked-problems.tsx';

export { judge } from './model/judge.ts';
export { ProgressDialog } from './issue/progress-dialog.tsx';
export { StaleInvoice } from './issue/stale-invoice.tsx';
export { UnansweredDialog } from './issue/unanswered-dialog.tsx';

interface LaterStepsProps {
  /** It is all that follows the first, where all of it stands on one page. */
  readonly step: 2 | 3 | 'both';
  /** Goes to the field of the contract that a problem is about. */
  readonly onGo: (problem: LinkedProblem) => void;
  /** These stand above the form already. */
  readonly shownAbove: readonly string[];
}

/** Shows what follows the first step: a file of its own, fetched while that one is being filled in. */
export function LaterSteps({ step, onGo, shownAbove }: LaterStepsProps) {
  if (step === 'both') {
    return (
      <Box sx={{ display: 'grid', gap: 5, mt: 5 }}>
        <Box id={idOfStep(2)} sx={{ scrollMarginTop: 80 }}>
          <ConceptosStep />
        </Box>
        <Box id={idOfStep(3)} sx={{ scrollMarginTop: 80 }}>
          <ShortSummary onGo={onGo} shownAbove={shownAbove} />
        </Box>
      </Box>
    );
  }
  return step === 2 ? <ConceptosStep /> : <SummaryStep onGo={onGo} shownAbove={shownAbove} />;
}
