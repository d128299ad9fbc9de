import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { peopleIn } from '../../employees/chosen-people.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { useRecordScreens } from '../../shared/screens/record-screen.tsx';
import { runAddress } from '../payroll-run.ts';
import { NewRunDialog } from './new-run-dialog.tsx';

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
