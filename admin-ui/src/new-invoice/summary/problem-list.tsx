import { Alert, Typography } from '@mui/material';
import { LinkedProblems, type LinkedProblem } from '../linked-problems.tsx';
import { useProblems } from './use-problems.ts';

interface ProblemListProps {
  readonly onGo: (problem: LinkedProblem) => void;
  /** Sentences that stand above the form and need not be said twice. */
  readonly shownAbove: readonly string[];
}

/** What the SAT would refuse, and what it would accept but is worth a second look. */
export function ProblemList({ onGo, shownAbove }: ProblemListProps) {
  const { problems: found, check } = useProblems();
  const problems = found.filter(({ message }) => !shownAbove.includes(message));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const list = errors.length > 0 ? errors : warnings;
  if (list.length === 0) return found.length > 0 ? null : <Nothing check={check} />;
  const title = errors.length > 0 ? 'Antes de generarla corrige lo siguiente' : 'Puedes generarla; solo revisa esto';
  return (
    <Alert severity={errors.length > 0 ? 'error' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <LinkedProblems problems={list} onGo={onGo} />
    </Alert>
  );
}

/** Holds the place of the answer while it is on its way, so that no button moves away below. */
function Nothing({ check }: Pick<ReturnType<typeof useProblems>, 'check'>) {
  if (check === 'done') return <Alert severity="success">Todo en orden: cumple las reglas del SAT.</Alert>;
  return check === 'pending' ? <Alert severity="info">Revisando las reglas del SAT…</Alert> : null;
}
