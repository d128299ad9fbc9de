import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Navigate } from 'react-router';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { BackToList } from '../../new-invoice/back-to-list.tsx';
import { Page } from '../../shared/page.tsx';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { payslipsKey, runAddress, type Payslip } from '../payroll-run.ts';
import { PayslipForm } from './payslip-form.tsx';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

interface PayslipDocumentProps {
  readonly company: Company;
  /** It is a draft, or one that was refused. */
  readonly document: InvoiceAnswer;
  readonly draftName: string;
}

/**
 * Shows a payslip that is a document by itself, such as the substitute of another; one of a run is corrected in its
 * run.
 */
export function PayslipDocument({ company, document, draftName }: PayslipDocumentProps) {
  const { id } = document;
  // Once begun, the form is the user's.
  const { data, error, refetch } = useWholeRecord<Payslip>(payslipsKey, id, { staleTime: Infinity, gcTime: 0 });
  if (data && data.corridaId !== null)
    return <Navigate to={`${runAddress(data.corridaId)}?dialogo=recibo&id=${id}`} replace />;
  if (data) return <PayslipForm company={company} document={document} payslip={data} draftName={draftName} />;
  return (
    <Page title={title} actions={<BackToList />}>
      <NotLoaded error={error} title="No pudimos cargar el recibo." onRetry={refetch} height={420} />
    </Page>
  );
}

const title = 'Recibo de nómina';
