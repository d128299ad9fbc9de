import { Button } from '@mui/material';
import { pagoLabels } from '@timbra/core/invoicing/complements/pagos/labels.ts';
import { complementDueDay } from '@timbra/core/invoicing/paying/complement-due-day.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLaw } from '../../shared/law.ts';
import { offeredCurrencies } from '../../shared/sat/offered-currencies.ts';
import { formasPago } from './formas-pago.ts';
import type { PaidDocument } from './payment-values.ts';

/** Asks when, how and how much. The currency is asked for where it is another one than the documents'. */
export function PaymentFields({ owed }: { readonly owed: readonly PaidDocument[] }) {
  const fecha: unknown = useWatch({ name: 'pagos.0.fecha' });
  const moneda: unknown = useWatch({ name: 'pagos.0.moneda' });
  const [asksCurrency, setAsksCurrency] = useState(false);
  const law = useLaw();
  const due = typeof fecha === 'string' && fecha !== '' ? complementDueDay(fecha, law) : undefined;
  const isOther = asksCurrency || owed.some((each) => each.moneda !== moneda) || moneda !== 'MXN';
  return (
    <FieldGroup>
      <DateField
        name="pagos.0.fecha"
        label="Fecha del pago"
        help={
          due === undefined
            ? 'El día en que recibiste el dinero'
            : `El complemento se emite a más tardar el ${fiscalDay(due)}`
        }
      />
      <SatSelect name="pagos.0.formaPago" label={pagoLabels.formaPago} entries={formasPago} />
      <NumberField name="pagos.0.monto" label="Cuánto recibiste" min={0} step={0.01} unit="$" />
      {isOther ? (
        <ChoiceField name="pagos.0.moneda" label="Moneda del pago" choices={offeredCurrencies} />
      ) : (
        <Button
          variant="text"
          size="small"
          onClick={() => setAsksCurrency(true)}
          // It is in the line of the input beside which it stands, whatever the field says below.
          sx={{ justifySelf: 'start', ml: -3, mt: { sm: 6.5 } }}
        >
          Me pagaron en otra moneda
        </Button>
      )}
      {moneda === 'MXN' ? null : (
        <NumberField
          name="pagos.0.tipoCambio"
          label="Tipo de cambio del día del pago"
          min={0}
          step={0.0001}
          unit="$"
          help={`Pesos por ${String(moneda)}`}
        />
      )}
    </FieldGroup>
  );
}
