import { Box, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/amounts.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddDocument } from './add-document.tsx';
import { minus, totalOf } from '../../shared/sums.ts';
import { PaymentLine } from './payment-line.tsx';
import { type LineValues, type PaidDocument, paidDocuments, type PaymentValues } from './payment-values.ts';
import { useAddedDocuments, type Payer } from './use-added-documents.ts';
import { useSharing } from './use-sharing.ts';

interface PaymentLinesProps {
  readonly companyId: string;
  readonly owed: readonly PaidDocument[];
  readonly payer: Payer | undefined;
}

/** Shows what the money pays of each document, and what is owed of it afterwards. */
export function PaymentLines({ companyId, owed: own, payer }: PaymentLinesProps) {
  const { control } = useFormContext<PaymentValues>();
  const payment = useWatch({ control, name: 'pagos.0' });
  const owed = paidDocuments(own, useWatch({ control, name: 'agregados' }));
  const { add, remove, refusalOf } = useAddedDocuments(own, payer);
  useSharing(own);
  const { moneda, monto, documentos } = payment;
  return (
    <Box component="section" aria-label="Facturas que se pagan" sx={{ display: 'grid', gap: 4 }}>
      {owed.map((document, index) => (
        <PaymentLine
          key={document.id}
          document={document}
          index={index}
          addedAt={document.added && index - own.length}
          moneda={moneda}
          line={documentos[index]}
          isAlone={owed.length === 1}
          onRemove={remove}
        />
      ))}
      <Left owed={owed} moneda={moneda} monto={monto} documentos={documentos} />
      <AddDocument companyId={companyId} startsOpen={own.length === 0} refusalOf={refusalOf} onAdd={add} />
    </Box>
  );
}

interface LeftProps {
  readonly owed: readonly PaidDocument[];
  readonly moneda: string;
  readonly monto: number | null;
  readonly documentos: readonly LineValues[];
}

/** Shows money that no document takes. */
function Left({ owed, moneda, monto, documentos }: LeftProps) {
  if (owed.some((each) => each.moneda !== moneda) || monto === null) return null;
  const left = minus(monto, totalOf(documentos.map(({ importePagado }) => importePagado)));
  if (left <= 0) return null;
  return (
    <Typography role="status" variant="body2" sx={{ color: 'warning.main' }}>
      {`${money(left, moneda)} de lo que recibiste no se aplican a ninguna factura.`}
    </Typography>
  );
}
