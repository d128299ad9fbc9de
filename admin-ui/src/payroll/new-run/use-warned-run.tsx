import { useState, type ReactNode } from 'react';
import type { PayrollRun } from '../payroll-run.ts';
import { RepeatedDialog } from './repeated-dialog.tsx';
import { repeatedIn, type RepeatedPay } from './repeated.ts';
import { useOpenRun, type NewRun } from './use-open-run.ts';

interface Question {
  readonly repeated: readonly RepeatedPay[];
  readonly answer: (isMeant: boolean) => void;
}

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
