import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { payslipTipo } from '@timbra/core/invoicing/kinds/tipos.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo, useState } from 'react';
import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { empleadoOf, readEmployee } from '@timbra/core/employees/employee.ts';
import { saysApart, withoutEmployment } from '@timbra/core/payroll/apart/paid-apart.ts';
import type { NominaInput } from '@timbra/core/invoicing/complement-inputs.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import type { Editing, InvoiceTrouble } from '../../new-invoice/issue/trouble.ts';
import { useCorrect } from '../../new-invoice/issue/use-correct.ts';
import { useOpenDocument } from '../../new-invoice/issue/use-open-document.ts';
import { useDraftedForm } from '../../shared/drafts/use-drafted-form.ts';
import { payslipsKey, runsKey, type Payslip } from '../payroll-run.ts';
import { nominaOf, valuesOf, type PayslipValues } from '../payslip/payslip-values.ts';

export interface PayslipStart {
  readonly company: Company;
  readonly document: InvoiceAnswer;
  readonly payslip: Payslip;
  readonly draftName: string;
}

/** Is who is paid, as a payslip says it. */
export interface PaidWorker {
  readonly receptor: {
    readonly rfc: string | undefined;
    readonly nombre: string;
    readonly codigoPostal: string | undefined;
    readonly email: string | undefined;
  };
  readonly nomina: Pick<NominaInput, 'registroPatronal' | 'empleado'>;
}

/** Returns the form of a payslip that is a document by itself. */
export function usePayslip({ company, document: opened, payslip, draftName }: PayslipStart) {
  const [pristine] = useState(() => valuesOf(payslip));
  const draftedForm = useDraftedForm<PayslipValues>({ draftName, pristine, version: opened.version });
  const { form, isRecovered } = draftedForm;
  const [document, setDocument] = useOpenDocument(opened, draftedForm);
  const [worker, setWorker] = useState<PaidWorker>({ receptor: receptorOf(opened), nomina: {} });
  const [trouble, setTrouble] = useState<InvoiceTrouble>();
  const client = useQueryClient();
  /** These are the values as its rules and its proposals see them: with the worker as it is going to be saved. */
  const shown = useMemo(
    () => ({ ...payslip, nomina: { ...payslip.nomina, ...worker.nomina } }),
    [payslip, worker.nomina],
  );

  const contents = () => ({ receptor: worker.receptor, nomina: nominaOf(form.getValues(), shown) });

  const { correct, current, forget, takeStored } = useCorrect({
    document,
    opened: setDocument,
    bodyOf: contents,
    take: (stored) => {
      form.reset(valuesOf({ nomina: stored.nomina ?? {} }));
      setWorker({ receptor: receptorOf(stored), nomina: workerIn(stored) });
    },
  });

  const editing: Editing = {
    companyId: company.id,
    draftName,
    document,
    request: () => ({
      companyId: company.id,
      tipo: payslipTipo,
      relaciones: opened.relaciones,
      observaciones: opened.observaciones,
      ...contents(),
    }),
    // The form tells them itself, as they are written.
    problems: () => Promise.resolve([]),
    correct,
    opened: setDocument,
    showTrouble: setTrouble,
    drop: () => {
      draftedForm.drop();
      for (const key of [payslipsKey, runsKey]) {
        void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
      }
    },
  };

  /** Takes what the worker's record says now. @throws ApiError */
  const takeRecord = async (employeeId: string) => {
    const record = await callData('GET /employees/{id}', { params: { id: employeeId } });
    setWorker(workerOf(record, payslip.nomina));
  };

  const startOver = () => {
    draftedForm.restart(pristine, opened.version);
    setDocument(opened);
  };

  /** The value says what somebody else has saved meanwhile, and what becomes of it. */
  const stale = current && {
    stored: valuesOf({ nomina: current.nomina ?? {} }),
    take: takeStored,
    back: forget,
  };

  return { form, editing, worker, shown, trouble, isRecovered, startOver, takeRecord, stale };
}

const receptorOf = ({ receptor: { rfc, nombre = '', codigoPostal, email } }: InvoiceAnswer) => ({
  rfc,
  nombre,
  codigoPostal,
  email,
});

const workerIn = ({ nomina: { registroPatronal, empleado } = {} }: InvoiceAnswer) => ({ registroPatronal, empleado });

/** How often one is paid and where the work is done, no record of a worker says. */
const fromPayslip = ({ empleado: { periodicidadPago, zonaSalario } = {} }: Pick<NominaInput, 'empleado'>) => ({
  periodicidadPago,
  ...(zonaSalario && { zonaSalario }),
});

/** Takes over what the record says now; how often one is paid, the payslip says. */
export function workerOf(record: EmployeeAnswer, payslip: Pick<NominaInput, 'empleado'>): PaidWorker {
  const employed = readEmployee(record);
  const fields = saysApart(payslip) ? withoutEmployment(employed) : employed;
  const { rfc, nombre, codigoPostal, email, registroPatronal } = fields;
  const paid = { ...empleadoOf(fields), ...fromPayslip(payslip) };
  const nomina = { registroPatronal, empleado: paid };
  return { receptor: { rfc, nombre, codigoPostal, email }, nomina };
}
