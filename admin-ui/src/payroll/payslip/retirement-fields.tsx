import { RETIREMENT_AT_ONCE, RETIREMENT_IN_PARTS } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { jubilacionLabels, percepcionesLabels } from '@timbra/core/invoicing/complements/nomina/labels.ts';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { useWatch } from 'react-hook-form';
import type { PayslipValues } from './payslip-values.ts';
import { Section } from './section.tsx';

const pesos = { unit: '$', min: 0, step: 0.01 } as const;

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
            {...pesos}
            optional
            help="Si lo dejas vacío, lo que paga la percepción 039"
          />
        ) : null}
        {isInParts ? (
          <>
            <NumberField
              name="jubilacion.totalParcialidad"
              label={jubilacionLabels.totalParcialidad}
              {...pesos}
              optional
              help="Si lo dejas vacío, lo que paga la percepción 044"
            />
            <NumberField name="jubilacion.montoDiario" label={jubilacionLabels.montoDiario} {...pesos} />
          </>
        ) : null}
        <NumberField name="jubilacion.ingresoAcumulable" label={jubilacionLabels.ingresoAcumulable} {...pesos} />
        <NumberField name="jubilacion.ingresoNoAcumulable" label={jubilacionLabels.ingresoNoAcumulable} {...pesos} />
      </FieldGroup>
    </Section>
  );
}
