import { Box, Link, Typography } from '@mui/material';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { Link as RouterLink } from 'react-router';
import { daysOfRun, runAddress } from '../payroll-run.ts';
import { whoIsRepeated, type RepeatedPay } from './repeated.ts';

interface RepeatedDialogProps {
  readonly repeated: readonly RepeatedPay[];
  readonly answer: (isMeant: boolean) => void;
}

const mostShown = 4;

/** Asks whether somebody is meant to be paid twice for the same days. */
export function RepeatedDialog({ repeated, answer }: RepeatedDialogProps) {
  const more = repeated.length - mostShown;
  return (
    <ConfirmDialog
      question="¿Pagarles otra vez por los mismos días?"
      detail="Ya están en otra nómina. Si abres esta, tendrán un recibo en cada una."
      action="Abrir de todos modos"
      cancel="Volver"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, pl: 4 }}>
        {repeated.slice(0, mostShown).map((run) => (
          <li key={run.id}>
            <Link component={RouterLink} to={runAddress(run.id)}>
              {daysOfRun(run)}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {`Se paga el ${fiscalDay(run.fechaPago)}: ${whoIsRepeated(run)}`}
            </Typography>
          </li>
        ))}
        {more > 0 ? <li>{more === 1 ? 'y otra nómina' : `y otras ${more} nóminas`}</li> : null}
      </Box>
    </ConfirmDialog>
  );
}
