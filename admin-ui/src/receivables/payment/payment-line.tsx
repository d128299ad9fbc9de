import { Box, Button, Typography } from '@mui/material';
import { NumberField } from '@timbra/ui/fields/text-field.tsx';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { invoiceName } from '../../documents/invoice-row.ts';
import { minus } from '../../shared/sums.ts';
import { isOfAnotherSystem, type LineValues, type PaidDocument } from './payment-values.ts';

interface PaymentLineProps {
  readonly document: PaidDocument;
  readonly index: number;
  /** It is its index among the added documents, if it is one of them. */
  readonly addedAt: number | undefined;
  readonly moneda: string;
  readonly line: LineValues | undefined;
  readonly isAlone: boolean;
  readonly onRemove: (addedAt: number) => void;
}

/** Shows what the money pays of one document, and what is owed of it afterwards. */
export function PaymentLine(props: PaymentLineProps) {
  const { document, index, addedAt, moneda, line, isAlone, onRemove } = props;
  const { saldo, vence, added } = document;
  const isForeign = document.moneda !== moneda;
  const isForeignSystem = added !== undefined && isOfAnotherSystem(added);
  const after = minus(saldo, line?.importePagado ?? 0);
  const name = `Factura ${invoiceName(document)}`;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 200px' },
        alignItems: 'start',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="note">
          {describeDebt(document, isForeignSystem)}
          {vence ? ` · vence ${fiscalDay(vence)}` : ''}
        </Typography>
        <Typography role="status" variant="body2" sx={{ color: after < 0 ? 'error.main' : 'text.primary' }}>
          {after === 0 ? 'Queda pagada' : `Queda por pagar ${money(after, document.moneda)}`}
        </Typography>
        {addedAt === undefined ? null : (
          <Button
            variant="text"
            size="small"
            aria-label={`Quitar ${name}`}
            onClick={() => onRemove(addedAt)}
            sx={{ ml: -3 }}
          >
            Quitar
          </Button>
        )}
      </div>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {addedAt !== undefined && isForeignSystem ? <EarlierPayments at={addedAt} /> : null}
        {isAlone && !isForeign ? null : (
          <NumberField
            name={`pagos.0.documentos.${index}.importePagado`}
            label={`Se le paga${isForeign ? ` (${document.moneda})` : ''}`}
            min={0}
            step={0.01}
            unit="$"
          />
        )}
        {isForeign ? (
          <NumberField
            name={`pagos.0.documentos.${index}.importeEnMonedaPago`}
            label={`Con (${moneda})`}
            optional
            min={0}
            step={0.01}
            unit="$"
            help="Si el pago cubre una sola factura en otra moneda, lo calculamos"
          />
        ) : null}
      </Box>
    </Box>
  );
}

function describeDebt({ saldo, total, moneda }: PaidDocument, isForeignSystem: boolean): string {
  if (isForeignSystem) return `De otro sistema, por ${money(total, moneda)}`;
  const ofTotal = saldo === total ? '' : ` de ${money(total, moneda)}: lo demás ya se pagó o se acreditó`;
  return `Se deben ${money(saldo, moneda)}${ofTotal}`;
}

/** Payments that were registered with the other system are known to the user alone. */
const EarlierPayments = ({ at }: { readonly at: number }) => (
  <>
    <NumberField
      name={`agregados.${at}.saldoAnterior`}
      label="Se debía antes"
      min={0}
      step={0.01}
      unit="$"
      help="Menos que el total si ya te pagaron una parte"
    />
    <NumberField name={`agregados.${at}.parcialidad`} label="Número de pago" min={1} step={1} />
  </>
);
