import { Box, Button } from '@mui/material';
import { pagoLabels } from '@timbra/core/invoicing/complements/pagos/shape.ts';
import { atMost, masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { hasOwnAccount, hasPayerAccount } from './payment-request.ts';
import type { OnePayment, PaymentValues } from './payment-values.ts';

const within = [
  'numOperacion',
  'rfcEmisorCtaOrd',
  'nomBancoOrdExt',
  'ctaOrdenante',
  'rfcEmisorCtaBen',
  'ctaBeneficiario',
] as const satisfies readonly (keyof OnePayment)[];

/** Asks for what most payments do without. Only what the form of payment allows is asked for. */
export function BankFields() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const forma: unknown = useWatch({ name: 'pagos.0.formaPago' });
  const { errors } = useFormState<PaymentValues>();
  const wrong = errors.pagos?.[0];
  const isShown = isOpen || within.some((field) => wrong?.[field] !== undefined);
  const formaPago = typeof forma === 'string' ? forma : '';
  return (
    <div>
      <Button
        variant="text"
        size="small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        sx={{ ml: -3 }}
        endIcon={<ChevronDown size={18} style={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />}
      >
        Datos del banco (opcional)
      </Button>
      <Box id={id} hidden={!isShown} sx={{ pt: 3 }}>
        <FieldGroup>
          <TextField
            name="pagos.0.numOperacion"
            label={pagoLabels.numOperacion}
            optional
            mask={atMost(100)}
            help="Clave de rastreo, número de cheque o de autorización"
          />
          {hasPayerAccount(formaPago) ? (
            <>
              <TextField name="pagos.0.ctaOrdenante" label="Cuenta de quien pagó" optional mask={masks.bankAccount} />
              <TextField name="pagos.0.rfcEmisorCtaOrd" label="RFC del banco de quien pagó" optional mask={masks.rfc} />
              <TextField
                name="pagos.0.nomBancoOrdExt"
                label={pagoLabels.nomBancoOrdExt}
                optional
                mask={atMost(300)}
                help="Su nombre, si el RFC del banco es XEXX010101000"
              />
            </>
          ) : null}
          {hasOwnAccount(formaPago) ? (
            <>
              <TextField name="pagos.0.ctaBeneficiario" label="Tu cuenta" optional mask={masks.bankAccount} />
              <TextField name="pagos.0.rfcEmisorCtaBen" label="RFC de tu banco" optional mask={masks.rfc} />
            </>
          ) : null}
        </FieldGroup>
      </Box>
    </div>
  );
}
