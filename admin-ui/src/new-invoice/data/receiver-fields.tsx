import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { isGenericRfc, RFC_EXTRANJERO } from '@timbra/core/sat/fiscal-keys.ts';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { foreignOf, genericCompanions, usoFor, usosFor } from '../model/receptor-rules.ts';
import type { InvoiceValues } from '../model/values.ts';

/** c_RegimenFiscal without 607, which no form offers. */
const regimenes = frequentFirst(
  REGIMEN_FISCAL.entries.filter(({ key }) => key !== '607'),
  ['601', '612', '626', '605', '616'],
);

const ForeignFields = whenShown(async () => (await import('./foreign-fields.tsx')).ForeignFields);

type Values = Pick<InvoiceValues, 'receptor'>;

/** What a document says of its receiver, RFC first; they stand in the two columns of a group. */
export function ReceiverFields() {
  const rfc = useWatch<Values, 'receptor.rfc'>({ name: 'receptor.rfc' });
  const regimenFiscal = useWatch<Values, 'receptor.regimenFiscal'>({ name: 'receptor.regimenFiscal' });
  const usos = useMemo(() => usosFor({ rfc, regimenFiscal }), [rfc, regimenFiscal]);
  const isGeneric = isGenericRfc(rfc);
  const followed = isGeneric ? 'Así lo pide el SAT con un RFC genérico' : undefined;
  const help = followed === undefined ? {} : { help: followed };
  return (
    <>
      <TextField name="receptor.rfc" label="RFC" mask={masks.rfc} />
      <TextField
        name="receptor.codigoPostal"
        label="Código postal"
        mask={masks.postalCode}
        inputMode="numeric"
        disabled={isGeneric}
        {...help}
      />
      <Wide>
        <TextField
          name="receptor.nombre"
          label="Nombre / Razón social"
          help="Como aparece en la constancia de situación fiscal, sin «S.A. de C.V.»"
        />
      </Wide>
      <SatSelect
        name="receptor.regimenFiscal"
        label="Régimen fiscal"
        entries={regimenes}
        disabled={isGeneric}
        {...help}
      />
      <SatSelect
        name="receptor.usoCfdi"
        label="Uso CFDI"
        entries={usos}
        disabled={isGeneric}
        help={followed ?? 'Los que permite su régimen'}
      />
      {rfc === RFC_EXTRANJERO ? <ForeignFields /> : null}
    </>
  );
}

/**
 * A generic RFC sets its companions; a use that the regime does not allow gives way to one that it does.
 * @param lugarExpedicion postal code of the place of issue.
 */
export function useReceiverRules(lugarExpedicion: string): void {
  const { getValues, setValue } = useFormContext<Values>();
  const rfc = useWatch<Values, 'receptor.rfc'>({ name: 'receptor.rfc' });
  const regimenFiscal = useWatch<Values, 'receptor.regimenFiscal'>({ name: 'receptor.regimenFiscal' });
  useEffect(() => {
    const receptor = getValues('receptor');
    const companions = isGenericRfc(rfc)
      ? genericCompanions(lugarExpedicion)
      : { usoCfdi: usoFor({ rfc, regimenFiscal }, receptor.usoCfdi) };
    const { residenciaFiscal, numRegIdTrib } = receptor;
    const next = { ...receptor, ...companions, ...foreignOf({ rfc, residenciaFiscal, numRegIdTrib }) };
    if (JSON.stringify(next) !== JSON.stringify(receptor)) setValue('receptor', next);
  }, [rfc, regimenFiscal, lugarExpedicion, getValues, setValue]);
}
