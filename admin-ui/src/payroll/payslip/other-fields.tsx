import { BALANCE_IN_FAVOUR, SUBSIDY } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { useWatch } from 'react-hook-form';
import type { PayslipValues } from './payslip-values.ts';

const pesos = { unit: '$', min: 0, step: 0.01 } as const;

/** Shows what SAT asks besides the amount of another payment, by its key. */
export function OtherFields({ index }: { readonly index: number }) {
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
