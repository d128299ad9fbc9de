import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Given } from '@timbra/contract/calls.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { daysOfRun, type PayrollRun, runAddress, runsKey } from '../payroll-run.ts';
import { keyHeader, newAttempt, openAttempt, sendWithKey } from '../../shared/drafts/send-with-key.ts';
import { repeatedIn, type RepeatedPay, whoIsRepeated } from './repeated.ts';

interface Question {
  readonly repeated: readonly RepeatedPay[];
  readonly answer: (isMeant: boolean) => void;
}

type NewRun = Given<'POST /payroll-runs'>['body'];

interface WarnedRun {
  /** @throws ApiError also of people who are paid twice, when its user would rather not. */
  readonly open: (name: string, body: NewRun) => Promise<PayrollRun>;
  /** To be shown beside whatever opens the run. */
  readonly question: ReactNode;
}

/** Opens a run, and asks before it pays somebody a second time for the same days. */
export function useWarnedRun(): WarnedRun {
  const openRun = useOpenRun();
  const [asked, setAsked] = useState<Question>();
  const openUnseen = async (name: string, body: NewRun, seen: readonly string[]): Promise<PayrollRun> => {
    try {
      return await openRun(name, { ...body, avisarRepetidos: true, corridasVistas: [...seen] });
    } catch (error) {
      const repeated = repeatedIn(error);
      if (!repeated) throw error;
      const isMeant = await new Promise<boolean>((answer) => setAsked({ repeated, answer }));
      setAsked(undefined);
      if (!isMeant) throw error;
      // What somebody else has opened meanwhile is asked about too.
      return openUnseen(name, body, [...seen, ...repeated.map(({ id }) => id)]);
    }
  };
  const open = (name: string, body: NewRun) => openUnseen(name, body, []);
  return { open, question: asked ? <RepeatedDialog {...asked} /> : null };
}

/** Returns what is paid, whatever its user was warned of. */
const paidBy = (body: NewRun | undefined) => JSON.stringify({ ...body, corridasVistas: undefined });

/** Opens a run once: the same that is sent again after an answer that was lost has the same key, also after a reload. */
function useOpenRun() {
  const client = useQueryClient();
  /** @param name of the form or the period that it is asked for in. */
  return async (name: string, body: NewRun): Promise<PayrollRun> => {
    const unanswered = openAttempt<NewRun>(name);
    const attempt = unanswered && paidBy(unanswered.body) === paidBy(body) ? unanswered : newAttempt(body);
    const run = await sendWithKey(name, attempt, (sent) =>
      callData('POST /payroll-runs', { body: sent.body, headers: keyHeader(sent) }),
    );
    await client.invalidateQueries({ queryKey: [runsKey] });
    return run;
  };
}

interface RepeatedDialogProps {
  readonly repeated: readonly RepeatedPay[];
  readonly answer: (isMeant: boolean) => void;
}

const mostShown = 4;

/** Asks whether somebody is meant to be paid twice for the same days. */
function RepeatedDialog({ repeated, answer }: RepeatedDialogProps) {
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
            <Typography variant="note">{`Se paga el ${fiscalDay(run.fechaPago)}: ${whoIsRepeated(run)}`}</Typography>
          </li>
        ))}
        {more > 0 ? <li>{more === 1 ? 'y otra nómina' : `y otras ${more} nóminas`}</li> : null}
      </Box>
    </ConfirmDialog>
  );
}
