import { Box, Typography } from '@mui/material';
import { computePercepciones } from '@timbra/core/invoicing/complements/nomina/compute/compute.ts';
import {
  OF_SEPARATION,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
} from '@timbra/core/invoicing/complements/nomina/keys.ts';
import {
  jubilacionLabels,
  percepcionesLabels,
  separacionLabels,
} from '@timbra/core/invoicing/complements/nomina/labels.ts';
import { proposeLastSalary, proposeYears } from '@timbra/core/invoicing/complements/nomina/proposed/separation-isr.ts';
import { type Decimal, pesos } from '@timbra/core/shared/money/decimal.ts';
import { FieldGroup, NumberField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  hasProposedYear,
  proposeYear,
  readYear,
  withProposedYear,
} from '@timbra/core/invoicing/complements/nomina/proposed/year-isr.ts';
import type { Payslip } from '../payroll-run.ts';
import { useLaw } from '../../shared/law.ts';
import { nominaOf, type PayslipValues, valuesOf } from './payslip-values.ts';
import { Proposal } from './proposals.tsx';
import { Section } from './line-fields.tsx';

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
      <Typography variant="note">
        De lo gravado, lo que no pasa del último sueldo mensual ordinario se acumula a los ingresos del año (artículo 95
        de la LISR).
      </Typography>
    </Wide>
  );
}

const fieldPesos = { unit: '$', min: 0, step: 0.01 } as const;

/**
 * Shows what SAT asks about a pension, beside the lines that pay it (NOM79): other things when it is paid at once than
 * in parts.
 */
export function RetirementFields() {
  const lines = useWatch<PayslipValues, 'percepciones'>({ name: 'percepciones' });
  const isPaid = (key: string) => lines.some(({ tipo }) => tipo === key);
  const [isAtOnce, isInParts] = [isPaid(RETIREMENT_AT_ONCE), isPaid(RETIREMENT_IN_PARTS)];
  if (!isAtOnce && !isInParts) return null;
  return (
    <Section title={percepcionesLabels.jubilacion}>
      <FieldGroup>
        {isAtOnce ? (
          <NumberField
            name="jubilacion.totalUnaExhibicion"
            label={jubilacionLabels.totalUnaExhibicion}
            {...fieldPesos}
            optional
            help="Si lo dejas vacío, lo que paga la percepción 039"
          />
        ) : null}
        {isInParts ? (
          <>
            <NumberField
              name="jubilacion.totalParcialidad"
              label={jubilacionLabels.totalParcialidad}
              {...fieldPesos}
              optional
              help="Si lo dejas vacío, lo que paga la percepción 044"
            />
            <NumberField name="jubilacion.montoDiario" label={jubilacionLabels.montoDiario} {...fieldPesos} />
          </>
        ) : null}
        <NumberField name="jubilacion.ingresoAcumulable" label={jubilacionLabels.ingresoAcumulable} {...fieldPesos} />
        <NumberField
          name="jubilacion.ingresoNoAcumulable"
          label={jubilacionLabels.ingresoNoAcumulable}
          {...fieldPesos}
        />
      </FieldGroup>
    </Section>
  );
}

/** Shows what the year's tax leaves, on its last payslip; why there is none, where the law asks for none. */
export function YearProposal({ payslip }: { readonly payslip: Payslip }) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const law = useLaw();
  const proposed = law && payslip.ejercicio && proposeYear(nomina, readYear(payslip.ejercicio), law);
  if (!proposed) return null;
  const { diferencia: left, explicacion, reglas } = proposed;
  const year = Number(nomina.fechaPago?.slice(0, 4));
  const take = (difference: Decimal) => {
    const { deducciones, otrosPagos } = valuesOf({ nomina: withProposedYear(nomina, year, difference) });
    setValue('deducciones', deducciones, { shouldDirty: true });
    setValue('otrosPagos', otrosPagos, { shouldDirty: true });
  };
  return (
    <Box sx={{ mt: 6 }}>
      <Proposal
        title={titleOf(left)}
        why={explicacion}
        rules={reglas}
        action="Usar el cálculo anual"
        onTake={left === undefined || hasProposedYear(nomina, year, left) ? undefined : () => take(left)}
      />
    </Box>
  );
}

function titleOf(left: Decimal | undefined): string {
  if (left === undefined) return 'Sin cálculo anual de ISR';
  if (left.isZero()) return 'Cálculo anual de ISR: sin diferencia';
  return left.isNegative()
    ? `Cálculo anual de ISR: ${pesos(left.negated())} a favor`
    : `Cálculo anual de ISR: ${pesos(left)} a cargo`;
}
