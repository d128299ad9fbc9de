import { Typography } from '@mui/material';
import { nominaLabels } from '@timbra/core/invoicing/complements/nomina/labels.ts';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, NumberField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import {
  BALANCE_IN_FAVOUR,
  DISABILITY_BENEFIT,
  DISABILITY_DISCOUNT,
  OVERTIME,
  SHARES,
  SUBSIDY,
} from '@timbra/core/invoicing/complements/nomina/keys.ts';
import {
  hasProposedDays,
  proposePaidDays,
  withProposedSalary,
} from '@timbra/core/invoicing/complements/nomina/proposed/paid-days.ts';
import { wholeDays } from '@timbra/core/payroll/worked-period.ts';
import type { Payslip } from '../payroll-run.ts';
import { LeaveFields, OvertimeFields, useLeave } from './leave-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { Missing } from './missing.tsx';
import { blankOvertime, netOf, nominaOf, type PayslipValues, valuesOf } from './payslip-values.ts';
import { ExemptProposal, ImssProposal, IsrProposal, Proposal } from './proposals.tsx';
import { RetirementFields, SeparationFields, YearProposal } from './separation-fields.tsx';

interface PayslipFieldsProps {
  readonly payslip: Payslip;
  /** Shows what can be done with what is paid for a separation. */
  readonly ofSeparation?: ReactNode;
}

/** Shows what a payslip pays and takes off, with what the law says of it. */
export const PayslipFields = ({ payslip, ofSeparation }: PayslipFieldsProps) => (
  <Missing payslip={payslip}>
    <FieldGroup>
      <NumberField name="numDiasPagados" label={nominaLabels.numDiasPagados} min={0} step={1} />
      {payslip.nomina.tipoNomina === 'E' ? null : (
        <NumberField name="faltas" label="Faltas" min={0} step={1} optional help="Días sin goce de sueldo" />
      )}
      {payslip.corridaId === null || payslip.nomina.tipoNomina === 'E' ? null : (
        <DateField name="fechaFinalPago" label={nominaLabels.fechaFinalPago} help="Antes si se va dentro del periodo" />
      )}
      <PaidDaysProposal payslip={payslip} />
    </FieldGroup>
    <EarnedFields payslip={payslip} />
    <SeparationFields payslip={payslip} />
    {ofSeparation}
    <RetirementFields />
    <ImssProposal payslip={payslip} />
    <IsrProposal payslip={payslip} />
    <YearProposal payslip={payslip} />
    <DeductionFields />
    <LeaveFields />
    <LineFields of="otrosPagos" below={(index) => <OtherFields index={index} />} />
    <Net />
  </Missing>
);

function Net() {
  const values = useWatch<PayslipValues>() as PayslipValues;
  return (
    <Typography role="status" sx={{ mt: 6, textAlign: 'right', fontWeight: 600 }}>
      {`Neto a pagar: ${money(netOf(values))}`}
    </Typography>
  );
}

/** Shows what is earned, each line with what its key asks for besides. */
function EarnedFields({ payslip }: { readonly payslip: Payslip }) {
  const { getValues, setValue } = useFormContext<PayslipValues>();
  const openLeave = useLeave();
  const open = (key: string, index: number) => {
    const hours = `percepciones.${index}.horasExtra` as const;
    if (key === OVERTIME && getValues(hours).length === 0) setValue(hours, [blankOvertime], { shouldDirty: true });
    if (key === DISABILITY_BENEFIT) openLeave();
  };
  return (
    <LineFields
      of="percepciones"
      onKey={open}
      below={(index) => (
        <>
          <OvertimeFields index={index} />
          <SharesFields index={index} />
          <ExemptProposal payslip={payslip} index={index} />
        </>
      )}
    />
  );
}

/** Shows what shares were worth and what the worker could have them for, which SAT asks with what they paid (NOM82). */
function SharesFields({ index }: { readonly index: number }) {
  const tipo = useWatch<PayslipValues, `percepciones.${number}.tipo`>({ name: `percepciones.${index}.tipo` });
  if (tipo !== SHARES) return null;
  const name = `percepciones.${index}.accionesOTitulos`;
  return (
    <>
      <NumberField name={`${name}.valorMercado`} label="Valor de mercado" unit="$" min={0} step={0.01} />
      <NumberField name={`${name}.precioAlOtorgarse`} label="Precio al otorgarse" unit="$" min={0} step={0.01} />
    </>
  );
}

/** Shows what whoever missed days, or leaves within the period, is paid for. */
function PaidDaysProposal({ payslip }: { readonly payslip: Payslip }) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const proposed = proposePaidDays(nomina, wholeDays(nomina, payslip.diasDelPeriodo));
  if (!proposed) return null;
  const isTaken = hasProposedDays(nomina, proposed);
  if (isTaken && !nomina.faltas) return null;
  const { numDiasPagados } = proposed;
  const take = () => {
    const percepciones = withProposedSalary(nomina.percepciones, proposed);
    setValue('numDiasPagados', numDiasPagados, { shouldDirty: true });
    setValue('percepciones', valuesOf({ nomina: { percepciones } }).percepciones, { shouldDirty: true });
  };
  return (
    <Wide>
      <Proposal
        title={`Días pagados propuestos: ${numDiasPagados}`}
        why={proposed.explicacion}
        action="Usar los días propuestos"
        onTake={isTaken ? undefined : take}
      />
    </Wide>
  );
}

/** Shows what is taken off. */
function DeductionFields() {
  const openLeave = useLeave();
  return <LineFields of="deducciones" onKey={(key) => (key === DISABILITY_DISCOUNT ? openLeave() : undefined)} />;
}

const pesos = { unit: '$', min: 0, step: 0.01 } as const;

/** Shows what SAT asks besides the amount of another payment, by its key. */
function OtherFields({ index }: { readonly index: number }) {
  const name = `otrosPagos.${index}` as const;
  const tipo = useWatch<PayslipValues, `otrosPagos.${number}.tipo`>({ name: `${name}.tipo` });
  if (tipo === SUBSIDY) {
    const help = 'El que bajó el ISR; 0 si no hubo';
    return <NumberField name={`${name}.subsidioCausado`} label="Subsidio causado" {...pesos} help={help} />;
  }
  if (tipo !== BALANCE_IN_FAVOUR) return null;
  return (
    <>
      <NumberField name={`${name}.compensacion.saldoAFavor`} label="Saldo a favor" {...pesos} />
      <NumberField
        name={`${name}.compensacion.anio`}
        label="Año del saldo"
        min={2016}
        step={1}
        help="El anterior al del pago, o el mismo si se paga diciembre"
      />
      <NumberField
        name={`${name}.compensacion.remanenteSalFav`}
        label="Remanente"
        {...pesos}
        help="Lo que queda del saldo después de este pago"
      />
    </>
  );
}
