import { SHARES } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { useWatch } from 'react-hook-form';
import type { PayslipValues } from './payslip-values.ts';

/** Shows what shares were worth and what the worker could have them for, which SAT asks with what they paid (NOM82). */
export function SharesFields({ index }: { readonly index: number }) {
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
