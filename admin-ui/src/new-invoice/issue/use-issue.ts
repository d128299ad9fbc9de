import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { balanceKey } from '../../shared/companies/companies-context.tsx';
import { ApiError } from '@timbra/ui/http/call.ts';
import { fetchFile, fileOf } from '../../documents/file-dialog.tsx';
import { issuedAddress } from '../../documents/invoice-row.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { dropAttempt, newAttempt, openAttempt, storeAttempt } from '../../shared/drafts/send-with-key.ts';
import { send, type IssueAttempt, type Outcome } from './attempt.ts';
import { isStale } from './use-correct.ts';
import { type Editing, offlineTrouble, rejectedTrouble, troubleOf, troubleOfProblems } from './trouble.ts';

/** Says what the document is going through, in the words of the step list. */
export type Stage = 'Validando' | 'Timbrando' | 'Guardando archivos';

/** Has the document of the form stamped, once, whatever happens to the connection. */
export function useIssue(editing: Editing) {
  const { companyId, draftName, showTrouble } = editing;
  const navigate = useNavigate();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [stage, setStage] = useState<Stage>();
  /** It is a request whose answer did not come. */
  const [unanswered, setUnanswered] = useState<IssueAttempt | undefined>(() => openAttempt(draftName));

  const leave = async (address: string) => {
    dropAttempt(draftName);
    editing.drop();
    // What this screen still shows is not asked for again: its order is taken now, by the document itself.
    const refetchType = 'none';
    await Promise.all([
      client.invalidateQueries({ queryKey: ['facturas'], refetchType }),
      client.invalidateQueries({ queryKey: ['pedidos'], refetchType }),
      client.invalidateQueries({ queryKey: balanceKey }),
    ]);
    await navigate(address);
  };

  const issued = async (invoice: InvoiceAnswer) => {
    setStage('Guardando archivos');
    // The file is drawn now, so that it is at hand at once; it can be had later just as well.
    await fetchFile(fileOf(invoice, 'pdf')).catch(() => undefined);
    await leave(issuedAddress(invoice.id));
  };

  const settle = async (attempt: IssueAttempt, outcome: Outcome) => {
    if (outcome.kind === 'unknown') return setUnanswered(attempt);
    setUnanswered(undefined);
    if (outcome.kind === 'issued') return issued(outcome.invoice);
    if (outcome.kind === 'pending') {
      await leave('/facturas');
      return alerts.info('Tu factura sigue en proceso. Aquí verás cuando se timbre.');
    }
    if (outcome.kind === 'unsent') return showTrouble(troubleOf(outcome.error, companyId));
    dropAttempt(draftName);
    if (outcome.kind === 'refused') return showTrouble(troubleOf(outcome.error, companyId), outcome.error.body.details);
    void client.invalidateQueries({ queryKey: ['facturas'] });
    editing.opened(outcome.invoice);
    return showTrouble(rejectedTrouble(outcome.invoice), outcome.invoice.errors);
  };

  const run = async (attempt: IssueAttempt) => {
    storeAttempt(draftName, attempt);
    setStage('Timbrando');
    await settle(attempt, await send(attempt));
    setStage(undefined);
  };

  /** What is wrong with the request its own answer tells: nothing is asked before. */
  const attemptOf = async (): Promise<IssueAttempt> => {
    const request = editing.request();
    if (!editing.document) return newAttempt(request);
    const { id } = await editing.correct(request);
    return newAttempt({ retry: id });
  };

  const generate = async () => {
    if (!window.navigator.onLine) return showTrouble(offlineTrouble);
    setStage('Validando');
    try {
      const errors = (await editing.problems()).filter(({ severity }) => severity === 'error');
      showTrouble(errors.length > 0 ? troubleOfProblems(errors) : undefined, errors);
      if (errors.length > 0) return;
      await run(await attemptOf());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing was sent yet that could be stamped.
      if (!isStale(error))
        showTrouble(error.unreachable ? offlineTrouble : troubleOf(error, companyId), error.body.details);
    } finally {
      setStage(undefined);
    }
  };

  return { stage, generate, unanswered, resend: () => (unanswered ? run(unanswered) : Promise.resolve()) };
}
