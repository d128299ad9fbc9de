import { useQueryClient } from '@tanstack/react-query';
import type { Given } from '@timbra/contract/calls.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { keyHeader, newAttempt, openAttempt, sendWithKey } from '../../shared/drafts/send-with-key.ts';
import { runsKey, type PayrollRun } from '../payroll-run.ts';

export type NewRun = Given<'POST /payroll-runs'>['body'];

/** Returns what is paid, whatever its user was warned of. */
const paidBy = (body: NewRun | undefined) => JSON.stringify({ ...body, corridasVistas: undefined });

/** Opens a run once: the same that is sent again after an answer that was lost has the same key, also after a reload. */
export function useOpenRun() {
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
