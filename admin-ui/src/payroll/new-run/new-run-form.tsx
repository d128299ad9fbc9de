import { PERIODICIDAD_PAGO } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { aguinaldoDays } from '@timbra/core/payroll/period-rules.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, NumberField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PayrollRun } from '../payroll-run.ts';
import { useLaw } from '../../shared/law.ts';
import { countsOf, daysFor, linesOf, type NewRunValues } from './new-run-values.ts';
import { PeopleField } from './people-field.tsx';

const kinds = [
  { value: 'O', label: 'Ordinaria: el sueldo de un periodo' },
  { value: 'E', label: 'Extraordinaria: aguinaldo, PTU, finiquito' },
];

const periods = frequentFirst(
  PERIODICIDAD_PAGO.entries.filter(({ key }) => key !== '99'),
  ['02', '04', '05'],
);

const lines = [
  { value: 'ultima', label: 'Los del último recibo de cada empleado' },
  { value: 'sueldo', label: 'Sueldo por los días pagados, con IMSS e ISR' },
  { value: 'aguinaldo', label: 'Aguinaldo por lo trabajado en el año' },
  { value: 'ninguno', label: 'Ninguno: los escribo o subo un archivo' },
];

type NewRunFormProps = { readonly companyId: string; readonly before: readonly PayrollRun[] };

export function NewRunForm({ companyId, before }: NewRunFormProps) {
  const { setValue } = useFormContext<NewRunValues>();
  const kind = useWatch<NewRunValues, 'tipoNomina'>({ name: 'tipoNomina' });
  const propose = (key: string) => {
    const days = daysFor(key, before, todayInMexico());
    for (const [name, value] of Object.entries(days)) setValue(name as keyof typeof days, value, { shouldDirty: true });
  };
  return (
    <>
      <FieldGroup title="Qué se paga">
        <Wide>
          <ChoiceField
            name="tipoNomina"
            label="Tipo de nómina"
            choices={kinds}
            onChosen={(chosen) => setValue('renglones', linesOf(chosen, before), { shouldDirty: true })}
          />
        </Wide>
        {kind === 'O' ? (
          <Wide>
            <SatSelect name="periodicidadPago" label="Periodicidad de pago" entries={periods} onChosen={propose} />
          </Wide>
        ) : null}
        <DateField name="fechaInicialPago" label="Primer día" />
        <DateField name="fechaFinalPago" label="Último día" />
        <DateField name="fechaPago" label="Fecha de pago" />
        <DaysFields />
      </FieldGroup>
      <PeopleField companyId={companyId} />
      <FieldGroup title="Con qué empiezan los recibos">
        <Wide>
          <ChoiceField
            name="renglones"
            label="Percepciones y deducciones"
            choices={lines}
            help="Es solo una propuesta: revisas y corriges cada recibo antes de timbrarlo"
          />
        </Wide>
      </FieldGroup>
    </>
  );
}

/** Shows how many days are paid: as many as one writes, else by how they are counted, where that makes a difference. */
function DaysFields() {
  const values = useWatch<NewRunValues>() as NewRunValues;
  const { comerciales, calendario } = countsOf(values);
  const isUsual = values.tipoNomina === 'O';
  const counts = [
    { value: 'comerciales', label: `${comerciales}, los que cuenta un sueldo mensual` },
    { value: 'calendario', label: `${calendario}, los del calendario` },
  ];
  const ofLaw = aguinaldoDays(values.fechaPago, useLaw());
  const none = values.renglones === 'aguinaldo' && ofLaw > 0 ? `los ${ofLaw} que da la ley` : 'los del periodo';
  return (
    <>
      <NumberField
        name="numDiasPagados"
        label="Días pagados"
        min={0}
        step={1}
        optional
        help={`Si lo dejas vacío, ${isUsual ? countsOf(values)[values.contarDias] : none}`}
      />
      {isUsual && values.numDiasPagados === null && comerciales !== calendario ? (
        <ChoiceField name="contarDias" label="Días del periodo" choices={counts} />
      ) : null}
    </>
  );
}
