import { isGenericRfc } from '@timbra/core/sat/rfc.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { Box } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { keepPostalCode, keepRfc } from '../../customers/customer-values.ts';
import { frequentFirst } from '@timbra/ui/fields/catalog-options.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { genericCompanions, usoFor, usosFor } from '../model/receptor-rules.ts';
import type { InvoiceValues } from '../model/values.ts';
import { CustomerPicker, type CustomerPickerProps } from './customer-picker.tsx';
import { Folded, inOneLine } from './folded.tsx';

/** c_RegimenFiscal without 607, which no form offers (D-A13). */
const regimenes = frequentFirst(
  REGIMEN_FISCAL.entries.filter(({ key }) => key !== '607'),
  ['601', '612', '626', '605', '616'],
);

interface ReceiverGroupProps extends CustomerPickerProps {
  /** Postal code of the place of issue. */
  readonly lugarExpedicion: string;
}

/** Who the document is for: chosen from the customers, and corrected for this document alone. */
export function ReceiverGroup({ lugarExpedicion, ...picker }: ReceiverGroupProps) {
  const rfc = useWatch<InvoiceValues, 'receptor.rfc'>({ name: 'receptor.rfc' });
  const regimenFiscal = useWatch<InvoiceValues, 'receptor.regimenFiscal'>({ name: 'receptor.regimenFiscal' });
  const usos = useMemo(() => usosFor({ rfc, regimenFiscal }), [rfc, regimenFiscal]);
  const isGeneric = isGenericRfc(rfc);
  useReceiverRules(rfc, regimenFiscal, lugarExpedicion);
  const followed = isGeneric ? 'Así lo pide el SAT con un RFC genérico' : undefined;
  const help = followed === undefined ? {} : { help: followed };
  const fold = useFold();
  if (fold.line !== undefined) {
    return (
      <>
        <FieldGroup title="Receptor">
          <Wide>
            <CustomerPicker {...picker} />
          </Wide>
        </FieldGroup>
        <Box sx={{ mt: 4 }}>
          <Folded title="Datos del receptor" line={fold.line} change="Cambiar datos" onOpen={fold.open} />
        </Box>
      </>
    );
  }
  return (
    <FieldGroup title="Receptor">
      <Wide>
        <CustomerPicker {...picker} />
      </Wide>
      <TextField name="receptor.rfc" label="RFC" keep={keepRfc} />
      <TextField
        name="receptor.codigoPostal"
        label="Código postal"
        keep={keepPostalCode}
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
    </FieldGroup>
  );
}

/** A customer whose data are whole is told in one line, until its fields are asked for or one of them is wrong. */
function useFold() {
  const [customerId, receptor] = useWatch<InvoiceValues, ['customerId', 'receptor']>({
    name: ['customerId', 'receptor'],
  });
  const { errors } = useFormState<InvoiceValues>({ name: 'receptor' });
  const [opened, setOpened] = useState('');
  const isWhole = Object.values(receptor).every((text) => text.trim() !== '');
  const isOpen = customerId === '' || opened === customerId || !isWhole || errors.receptor !== undefined;
  const { nombre, rfc, regimenFiscal, codigoPostal, usoCfdi } = receptor;
  return {
    line: isOpen
      ? undefined
      : inOneLine(nombre, rfc, `Régimen ${regimenFiscal}`, `CP ${codigoPostal}`, `Uso ${usoCfdi}`),
    open: () => setOpened(customerId),
  };
}

/** A generic RFC sets its companions; a use that the regime does not allow gives way to one that it does. */
function useReceiverRules(rfc: string, regimenFiscal: string, lugarExpedicion: string): void {
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  useEffect(() => {
    const receptor = getValues('receptor');
    const companions = isGenericRfc(rfc)
      ? genericCompanions(lugarExpedicion)
      : { usoCfdi: usoFor({ rfc, regimenFiscal }, receptor.usoCfdi) };
    const next = { ...receptor, ...companions };
    if (JSON.stringify(next) !== JSON.stringify(receptor)) setValue('receptor', next);
  }, [rfc, regimenFiscal, lugarExpedicion, getValues, setValue]);
}
