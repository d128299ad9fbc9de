import { Box, Typography } from '@mui/material';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { invoiceName } from '../../invoices/invoice-name.ts';
import { minus, totalOf } from './amounts.ts';
import type { LineValues, PaymentValues } from './payment-values.ts';
import { useSharing } from './use-sharing.ts';

/** What the money pays of each document, and what is owed of it afterwards. */
export function PaymentLines({ owed }: { readonly owed: readonly ReceivableAnswer[] }) {
  const { control } = useFormContext<PaymentValues>();
  const payment = useWatch({ control, name: 'pagos.0' });
  useSharing(owed);
  const { moneda, monto, documentos } = payment;
  return (
    <Box component="section" aria-label="Facturas que se pagan" sx={{ display: 'grid', gap: 4 }}>
      {owed.map((document, place) => (
        <Line
          key={document.id}
          document={document}
          place={place}
          moneda={moneda}
          line={documentos[place]}
          isAlone={owed.length === 1}
        />
      ))}
      <Left owed={owed} moneda={moneda} monto={monto} documentos={documentos} />
    </Box>
  );
}

interface LineProps {
  readonly document: ReceivableAnswer;
  readonly place: number;
  readonly moneda: string;
  readonly line: LineValues | undefined;
  readonly isAlone: boolean;
}

function Line({ document, place, moneda, line, isAlone }: LineProps) {
  const { saldo, total, vence } = document;
  const isForeign = document.moneda !== moneda;
  const after = minus(saldo, line?.importePagado ?? 0);
  const told = [
    `Se deben ${money(saldo, document.moneda)}`,
    ...(saldo === total ? [] : [`de ${money(total, document.moneda)}: lo demás ya se pagó o se acreditó`]),
  ].join(' ');
  return (
    <Box
      role="group"
      aria-label={`Factura ${invoiceName(document)}`}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 200px' },
        alignItems: 'start',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{`Factura ${invoiceName(document)}`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {told}
          {vence ? ` · vence ${fiscalDay(vence)}` : ''}
        </Typography>
        <Typography role="status" variant="body2" sx={{ color: after < 0 ? 'error.main' : 'text.primary' }}>
          {after === 0 ? 'Queda pagada' : `Queda por pagar ${money(after, document.moneda)}`}
        </Typography>
      </div>
      {isAlone && !isForeign ? null : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <NumberField
            name={`pagos.0.documentos.${place}.importePagado`}
            label={`Se le paga${isForeign ? ` (${document.moneda})` : ''}`}
            min={0}
            step={0.01}
            unit="$"
          />
          {isForeign ? (
            <NumberField
              name={`pagos.0.documentos.${place}.importeEnMonedaPago`}
              label={`Con (${moneda})`}
              optional
              min={0}
              step={0.01}
              unit="$"
              help="Si el pago cubre una sola factura en otra moneda, lo calculamos"
            />
          ) : null}
        </Box>
      )}
    </Box>
  );
}

interface LeftProps {
  readonly owed: readonly ReceivableAnswer[];
  readonly moneda: string;
  readonly monto: number | null;
  readonly documentos: readonly LineValues[];
}

/** Money that no document takes. */
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
