import { Box, Card } from '@mui/material';
import { withholdingRates } from '@timbra/core/invoicing/cfdi/withholding-presets.ts';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerSearch } from '../customers/customer-search.tsx';
import { receptorOf } from '../new-invoice/model/receptor-of.ts';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { useLawOfToday } from '../shared/law.ts';
import { percentOf } from '../shared/taxes/tax-rates.ts';
import { amountLines } from '../documents/amount-lines.ts';
import { AmountsTable } from '../documents/amounts-table.tsx';
import type { TripValues } from './trip-values.ts';
import { freightAmounts } from './freight-amounts.ts';

const choices = [
  { value: 'no', label: 'Mía: la traslado sin cobrar' },
  { value: 'si', label: 'De un cliente: le cobro el flete' },
];

/** Shows whether the client withholds; freight that says no rate of its own has that of the law. */
function Withheld() {
  const { setValue } = useFormContext<TripValues>();
  const { retiene, tasaRetenida } = useWatch<TripValues, 'flete'>({ name: 'flete' });
  const known = useLawOfToday();
  const rate = withholdingRates(known?.law, known?.today ?? '')?.ivaFletes;
  const shown = tasaRetenida ?? (rate === undefined ? undefined : Number(rate));
  useEffect(() => {
    if (retiene && tasaRetenida === null && rate !== undefined) setValue('flete.tasaRetenida', Number(rate));
  }, [retiene, tasaRetenida, rate, setValue]);
  const part = shown === undefined ? 'una parte' : `el ${percentOf(shown)}`;
  return <CheckboxField name="flete.retiene" label={`El cliente retiene ${part} de IVA; el flete lleva IVA del 16%`} />;
}

/** Shows whether somebody pays for the trip; then who and how much. */
export function Charge({ companyId }: { readonly companyId: string }) {
  const cobra = useWatch<TripValues, 'cobra'>({ name: 'cobra' });
  return (
    <Box>
      <FieldGroup>
        <Wide>
          <ChoiceField name="cobra" label="De quién es la mercancía" choices={choices} />
        </Wide>
      </FieldGroup>
      {cobra === 'si' ? <Freight companyId={companyId} /> : null}
    </Box>
  );
}

function Freight({ companyId }: { readonly companyId: string }) {
  const { setValue, clearErrors } = useFormContext<TripValues>();
  const [customerId, receptor] = useWatch<TripValues, ['customerId', 'receptor']>({ name: ['customerId', 'receptor'] });
  const choose = (customer: CustomerAnswer | null) => {
    clearErrors('customerId');
    setValue('receptor', customer ? receptorOf(customer) : null);
    // A company withholds this of the IVA of freight on land (RLIVA 3): it is proposed, and theirs to change.
    setValue('flete.retiene', customer !== null && personaOf(customer.rfc) === 'moral');
  };
  return (
    <FieldGroup title="El flete">
      <Wide>
        <CustomerSearch
          companyId={companyId}
          chosen={receptor ? { id: customerId, title: receptor.nombre } : null}
          onChosen={choose}
          nothing="Sin resultados. Regístralo en Clientes."
        />
      </Wide>
      <Wide>
        <TextField
          name="flete.descripcion"
          label="Descripción del flete"
          placeholder="Flete de Tulancingo a Querétaro"
        />
      </Wide>
      <SatSearch name="flete.claveProductoServicio" label="Clave del servicio de transporte" catalog="claveProdServ" />
      <NumberField name="flete.valorUnitario" label="Precio sin impuestos" unit="$" min={0} step={0.01} />
      <SatSelect name="formaPago" label="Forma de pago" entries={FORMA_PAGO.entries} />
      <SatSelect name="metodoPago" label="Método de pago" entries={METODO_PAGO.entries} />
      <Wide>
        <Withheld />
      </Wide>
      <Wide>
        <FreightTotal />
      </Wide>
    </FieldGroup>
  );
}

/** Shows what the client pays, with everything that is charged beside the freight. */
function FreightTotal() {
  const { getValues } = useFormContext<TripValues>();
  useWatch<TripValues, ['flete', 'otros']>({ name: ['flete', 'otros'] });
  const amounts = freightAmounts(getValues());
  return (
    <Card component="aside" aria-label="Totales" sx={{ p: 5 }}>
      <AmountsTable lines={amountLines(amounts)} total={amounts.total} currency="MXN" />
    </Card>
  );
}
