import { Typography } from '@mui/material';
import { computePercepciones } from '@timbra/core/invoicing/complements/nomina/compute/percepciones.ts';
import { OF_SEPARATION } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { percepcionesLabels, separacionLabels } from '@timbra/core/invoicing/complements/nomina/labels.ts';
import { proposeLastSalary, proposeYears } from '@timbra/core/invoicing/complements/nomina/proposed/separation-isr.ts';
import { pesos } from '@timbra/core/shared/money/decimal.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Payslip } from '../payroll-run.ts';
import { nominaOf, type PayslipValues } from './payslip-values.ts';
import { Proposal } from './proposals.tsx';
import { Section } from './section.tsx';

/** What SAT asks about a worker who leaves, beside what is paid for it (NOM78); the sums are computed from both. */
export function SeparationFields({ payslip }: { readonly payslip: Payslip }) {
  const { setValue } = useFormContext<PayslipValues>();
  const values = useWatch<PayslipValues>() as PayslipValues;
  if (!values.percepciones.some(({ tipo }) => OF_SEPARATION.has(tipo))) return null;
  const nomina = nominaOf(values, payslip);
  const { numAniosServicio: years, ultimoSueldoMensOrd: salary } = values.separacion;
  const served = proposeYears(nomina);
  const last = proposeLastSalary(nomina);
  const lastSalary = last?.ultimoSueldoMensOrd.toNumber();
  const take = (name: keyof PayslipValues['separacion'], value: number) =>
    setValue(`separacion.${name}`, value, { shouldDirty: true });
  return (
    <Section title={percepcionesLabels.separacion}>
      <FieldGroup>
        <NumberField name="separacion.numAniosServicio" label={separacionLabels.numAniosServicio} min={0} step={1} />
        <NumberField
          name="separacion.ultimoSueldoMensOrd"
          label={separacionLabels.ultimoSueldoMensOrd}
          unit="$"
          min={0}
          step={0.01}
        />
        {served ? (
          <Wide>
            <Proposal
              title={`Años de servicio propuestos: ${served.numAniosServicio}`}
              why={served.explicacion}
              action="Usar los años propuestos"
              onTake={
                years === served.numAniosServicio ? undefined : () => take('numAniosServicio', served.numAniosServicio)
              }
            />
          </Wide>
        ) : null}
        {last && lastSalary !== undefined ? (
          <Wide>
            <Proposal
              title={`Último sueldo mensual propuesto: ${pesos(last.ultimoSueldoMensOrd)}`}
              why={last.explicacion}
              action="Usar el sueldo propuesto"
              onTake={salary === lastSalary ? undefined : () => take('ultimoSueldoMensOrd', lastSalary)}
            />
          </Wide>
        ) : null}
        {salary === null ? null : <Sums nomina={nomina} />}
      </FieldGroup>
    </Section>
  );
}

/** Shows what the document will say of it. */
function Sums({ nomina }: { readonly nomina: ReturnType<typeof nominaOf> }) {
  const sums = computePercepciones(nomina)?.separacion;
  if (!sums) return null;
  const { totalPagado, ingresoAcumulable, ingresoNoAcumulable } = sums;
  return (
    <Wide>
      <Typography role="status">
        {`Total pagado por separación: ${pesos(totalPagado)}. Acumulable: ${pesos(ingresoAcumulable)}; no acumulable: ${pesos(ingresoNoAcumulable)}.`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        De lo gravado, lo que no pasa del último sueldo mensual ordinario se acumula a los ingresos del año (artículo 95
        de la LISR).
      </Typography>
    </Wide>
  );
}
