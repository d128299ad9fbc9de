import type { AskedBy } from '@timbra/contract/calls.ts';
import type { EmployerAnswer } from '@timbra/contract/employees.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { LoadingDialog, troubleOf } from '../../shared/dialogs/loading-dialog.tsx';
import { comparedFields } from './compared-fields.ts';
import { EmployerForm } from './employer-form.tsx';
import { bodyOf, problemsOf, valuesOf, type EmployerValues } from './employer-values.ts';
import { employerKey, useEmployer } from './use-employer.ts';

type EmployerDialogProps = { readonly company: Company; readonly onClose: () => void };

const title = 'Datos del patrón';

/** Shows registrations, departments and, of a person, the CURP: once for all payslips. */
export function EmployerDialog({ company, onClose }: EmployerDialogProps) {
  const query = useEmployer(company.id);
  if (query.data) return <Loaded company={company} employer={query.data} onClose={onClose} />;
  const trouble = troubleOf('No pudimos cargar los datos del patrón.', query);
  return <LoadingDialog title={title} trouble={trouble} onClose={onClose} />;
}

interface LoadedProps extends EmployerDialogProps {
  readonly employer: EmployerAnswer;
}

function Loaded({ company, employer, onClose }: LoadedProps) {
  const { id: companyId } = company;
  const client = useQueryClient();
  const alerts = useAlerts();
  const values = useMemo(() => valuesOf(employer), [employer]);
  return (
    <FormDialog<EmployerValues, EmployerAnswer>
      asks={'payroll:write' satisfies AskedBy<'PUT /companies/{id}/employer'>}
      title={title}
      submitLabel="Guardar datos del patrón"
      values={values}
      version={employer.version}
      draftName={`patron:${companyId}`}
      check={problemsOf}
      save={(typed, version) =>
        callData('PUT /companies/{id}/employer', { params: { id: companyId }, body: { ...bodyOf(typed), version } })
      }
      onSaved={(saved) => {
        client.setQueryData(employerKey(companyId), saved);
        alerts.saved('Datos del patrón guardados', []);
        onClose();
      }}
      onClose={onClose}
      failure="No pudimos guardar los datos del patrón"
      fields={comparedFields}
      valuesOf={valuesOf}
    >
      <EmployerForm company={company} />
    </FormDialog>
  );
}
