import { MESES, PERIODICIDAD } from '@timbra/core/sat/catalogs/periodicidad.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, type Choice } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';

const bimestral = '05';

/** Shows the period of what was sold to the general public. */
export function PeriodFields() {
  const { today } = useInvoice();
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  const periodicity = useWatch<InvoiceValues, 'informacionGlobal.periodicidad'>({
    name: 'informacionGlobal.periodicidad',
  });
  const isPair = periodicity === bimestral;
  // 13 to 18 are pairs of months, which only a period of two months takes (CFDI40134, CFDI40135).
  const months = MESES.entries.filter(({ key }) => key > '12' === isPair);
  const follow = (chosen: string) => {
    const fits = getValues('informacionGlobal.meses') > '12' === (chosen === bimestral);
    if (!fits) setValue('informacionGlobal.meses', '');
  };
  const year = Number(today.slice(0, 4));
  const years: readonly Choice[] = [year, year - 1].map((one) => ({ value: String(one), label: String(one) }));
  return (
    <FieldGroup title="Periodo de las ventas">
      <SatSelect
        name="informacionGlobal.periodicidad"
        label="Periodicidad"
        entries={PERIODICIDAD.entries}
        onChosen={follow}
      />
      <SatSelect name="informacionGlobal.meses" label="Mes" entries={months} />
      <ChoiceField name="informacionGlobal.anio" label="Año" choices={years} />
    </FieldGroup>
  );
}
