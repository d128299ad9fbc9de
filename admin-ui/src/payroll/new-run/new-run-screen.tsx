import type { AskedBy } from '@timbra/contract/calls.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGetList } from 'react-admin';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { peopleIn, type Person, runDraft } from '../../employees/chosen-people.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { useRecordScreens } from '../../shared/screens/record-screen.tsx';
import { type PayrollRun, runAddress, runsKey } from '../payroll-run.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { LoadingDialog, troubleOf } from '../../shared/dialogs/loading-dialog.tsx';
import { useLaw } from '../../shared/law.ts';
import { NewRunForm } from './new-run-form.tsx';
import { bodyOf, problemsOf, proposedRun, type NewRunValues } from './new-run-values.ts';
import { useWarnedRun } from './use-warned-run.tsx';

/** Opens a run over the list of them, and leads to it. */
export function NewRunScreen({ company }: { readonly company: Company }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { close } = useRecordScreens();
  const people = useMemo(() => peopleIn(state, company.id), [state, company.id]);
  return (
    <NewRunDialog
      companyId={company.id}
      people={people}
      onOpened={({ id }) => void navigate(runAddress(id))}
      onClose={close}
    />
  );
}

interface NewRunDialogProps {
  readonly companyId: string;
  /** Who were chosen before; nobody, where everybody is to be paid. */
  readonly people: readonly Person[];
  readonly onOpened: (run: PayrollRun) => void;
  readonly onClose: () => void;
}

const title = 'Nueva nómina';

/** Asks what period is paid; which one that is, the runs before tell. */
function NewRunDialog(props: NewRunDialogProps) {
  const { companyId, onClose } = props;
  const query = useGetList<PayrollRun>(
    runsKey,
    { filter: { companyId }, sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: 20 } },
    { staleTime: 0, gcTime: 0 },
  );
  if (query.data) return <Loaded {...props} before={query.data} />;
  const trouble = troubleOf('No pudimos cargar las nóminas anteriores.', query);
  return <LoadingDialog title={title} trouble={trouble} onClose={onClose} />;
}

interface LoadedProps extends NewRunDialogProps {
  readonly before: readonly PayrollRun[];
}

function Loaded({ companyId, people, before, onOpened, onClose }: LoadedProps) {
  const draftName = runDraft(companyId, people.length > 0);
  const { open, question } = useWarnedRun();
  const law = useLaw();
  const values = useMemo(() => proposedRun(before, todayInMexico(), people), [before, people]);
  return (
    <>
      <FormDialog<NewRunValues, PayrollRun>
        asks={'payroll:write' satisfies AskedBy<'POST /payroll-runs'>}
        title={title}
        submitLabel="Armar recibos"
        values={values}
        draftName={draftName}
        check={(typed) => problemsOf(typed, law)}
        save={(typed) => open(draftName, { ...bodyOf(typed), companyId })}
        onSaved={onOpened}
        onClose={onClose}
        failure="No pudimos abrir la nómina"
        fields={[]}
      >
        <NewRunForm companyId={companyId} before={before} />
      </FormDialog>
      {question}
    </>
  );
}
