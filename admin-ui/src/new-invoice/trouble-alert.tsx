import { Alert, Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { InvoiceTrouble } from './issue/trouble.ts';
import { LinkedProblems, type LinkedProblem } from './linked-problems.tsx';

interface TroubleAlertProps {
  readonly trouble: InvoiceTrouble;
  /** Goes to the field of the contract that a problem is about. */
  readonly onGo: (problem: LinkedProblem) => void;
}

/** Shows what keeps the document from being issued, each with the way to its field. */
export function TroubleAlert({ trouble, onGo }: TroubleAlertProps) {
  const { title, detail, remedy, problems = [] } = trouble;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: detail || problems.length > 0 ? 600 : 400 }}>{title}</Typography>
      {detail ? <Typography>{detail}</Typography> : null}
      {problems.length > 0 ? <LinkedProblems problems={problems} onGo={onGo} /> : null}
      {remedy ? (
        <Button component={RouterLink} to={remedy.address} size="small" sx={{ mt: 2 }}>
          {remedy.label}
        </Button>
      ) : null}
    </Alert>
  );
}
