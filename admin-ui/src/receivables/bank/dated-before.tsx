import { Alert } from '@mui/material';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { invoiceName } from '../../documents/invoice-row.ts';
import type { BankLine } from './bank-line.ts';

interface DatedBeforeProps {
  readonly line: BankLine;
  /** They are those that were issued after the deposit. */
  readonly documents: readonly ReceivableAnswer[];
}

/** A deposit that is older than its invoice is somebody else's, or was an advance payment, which is invoiced as one. */
export function DatedBefore({ line, documents }: DatedBeforeProps) {
  if (documents.length === 0) return null;
  const names = documents.map((each) => `${invoiceName(each)}, del ${fiscalDay(each.fecha?.slice(0, 10) ?? '')}`);
  return (
    <Alert severity="warning">
      {`El depósito es del ${fiscalDay(line.fecha)}, anterior a ${names.join('; ')}. Revisa que sea su pago y no un anticipo.`}
    </Alert>
  );
}
