import { useQuery, useQueryClient } from '@tanstack/react-query';
import { todayInMexico } from '@timbra/ui/format/dates.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo } from 'react';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { LoadingDialog } from '../../shared/dialogs/loading-dialog.tsx';
import { dropAttempt, keepAttempt, keyHeader, newAttempt, openAttempt } from '../../shared/drafts/attempts.ts';
import { isRefusal } from '../../shared/form/create-once.ts';
import { troubleOf } from '../../shared/trouble-of.ts';
import { runsKey, type PayrollRun } from '../payroll-run.ts';
import { runDraft, type Person } from './chosen-people.ts';
import { NewRunForm } from './new-run-form.tsx';
import { bodyOf, problemsOf, proposedRun, type NewRunValues } from './new-run-values.ts';

interface NewRunDialogProps {
  readonly companyId: string;
  /** Who were chosen before; nobody, where everybody is to be paid. */
  readonly people: readonly Person[];
  readonly onOpened: (run: PayrollRun) => void;
  readonly onClose: () => void;
}

const title = 'Nueva nómina';

/** Asks what period is paid; which one that is, the runs before tell. */
export function NewRunDialog(props: NewRunDialogProps) {
  const { companyId, onClose } = props;
  const query = useQuery({
    queryKey: [runsKey, 'anteriores', companyId],
    queryFn: ({ signal }) =>
      callData('GET /payroll-runs', { query: { companyId, sort: '["createdAt","DESC"]', range: '[0,19]' }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data) return <Loaded {...props} before={query.data} />;
  const trouble = troubleOf('No pudimos cargar las nóminas anteriores.', query);
  return <LoadingDialog title={title} trouble={trouble} onClose={onClose} />;
}

interface LoadedProps extends NewRunDialogProps {
  readonly before: readonly PayrollRun[];
}

function Loaded({ companyId, people, before, onOpened, onClose }: LoadedProps) {
  const draftName = runDraft(companyId, people.length > 0);
  const open = useOpenRun(draftName);
  const values = useMemo(() => proposedRun(before, todayInMexico(), people), [before, people]);
  return (
    <FormDialog<NewRunValues, PayrollRun>
      title={title}
      submitLabel="Armar recibos"
      values={values}
      draftName={draftName}
      check={problemsOf}
      save={(typed) => open({ ...bodyOf(typed), companyId })}
      onSaved={onOpened}
      onClose={onClose}
      failure="No pudimos abrir la nómina"
      fields={[]}
    >
      <NewRunForm companyId={companyId} before={before} />
    </FormDialog>
  );
}

type NewRun = ReturnType<typeof bodyOf> & { readonly companyId: string };

/**
 * Opens a run once: the same that is sent again after an answer that was lost has the same key, also after a reload.
 * @param draftName of the form that it is typed into.
 */
function useOpenRun(draftName: string) {
  const client = useQueryClient();
  return async (body: NewRun): Promise<PayrollRun> => {
    const unanswered = openAttempt<NewRun>(draftName);
    const isSame = JSON.stringify(unanswered?.body) === JSON.stringify(body);
    const attempt = unanswered && isSame ? unanswered : newAttempt(body);
    keepAttempt(draftName, attempt);
    try {
      const run = await callData('POST /payroll-runs', { body, headers: keyHeader(attempt) });
      dropAttempt(draftName);
      await client.invalidateQueries({ queryKey: [runsKey] });
      return run;
    } catch (error) {
      if (isRefusal(error)) dropAttempt(draftName);
      throw error;
    }
  };
}
