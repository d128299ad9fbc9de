import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Given } from '@timbra/contract/calls.ts';
import { ApiError, callData, offlineMessage } from '@timbra/ui/http/call.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { type Attempt, keyHeader, newAttempt } from '../../shared/drafts/send-with-key.ts';
import { type Editing, troubleOf } from './trouble.ts';
import { useIssue } from './use-issue.ts';
import { isStale } from './use-correct.ts';

type Action = 'archive' | 'generate';

/** Saves a form of a document in one of the two ways. @param instead buttons that do something else. */
export function useDocumentSave(
  editing: Editing,
  instead: Readonly<Partial<Record<Action, () => Promise<void>>>> = {},
) {
  const { generate, ...issuing } = useIssue(editing);
  const { archive, isBusy } = useArchive(editing);
  const wanted = useRef<Action>('archive');
  const save = (action: Action) => {
    wanted.current = action;
    void { archive, generate, ...instead }[action]();
  };
  return {
    ...issuing,
    isBusy,
    save,
    /** Saves what was wanted when somebody else had changed the document meanwhile. */
    saveAgain: () => save(wanted.current),
  };
}

/** «Archivar» keeps the document unfinished on the server. */
function useArchive(editing: Editing) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  /** The last try that was not heard: the same contents must not become two drafts. */
  const unanswered = useRef<Attempt<Given<'POST /invoices/create'>['body']>>(undefined);

  const saveDraft = async () => {
    const request = editing.request();
    if (editing.document) return editing.correct(request);
    const body = { ...request, draft: true };
    const isSame = JSON.stringify(unanswered.current?.body) === JSON.stringify(body);
    const attempt = isSame && unanswered.current ? unanswered.current : newAttempt(body);
    unanswered.current = attempt;
    return callData('POST /invoices/create', { body, headers: keyHeader(attempt) });
  };

  const archive = async () => {
    setBusy(true);
    editing.showTrouble(undefined);
    try {
      await saveDraft();
      editing.drop();
      await client.invalidateQueries({ queryKey: ['facturas'] });
      await navigate('/facturas');
      alerts.success(editing.document?.status === 'REJECTED' ? 'Correcciones guardadas' : 'Borrador guardado');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.unreachable && error.status < 500) unanswered.current = undefined;
      if (isStale(error)) return;
      const offline = {
        title: 'No pudimos guardar el borrador.',
        detail: `${offlineMessage} Lo que escribiste sigue aquí.`,
      };
      editing.showTrouble(error.unreachable ? offline : troubleOf(error, editing.companyId), error.body.details);
    } finally {
      setBusy(false);
    }
  };
  return { archive, isBusy };
}
