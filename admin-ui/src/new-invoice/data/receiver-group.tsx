import { Box } from '@mui/material';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { InvoiceValues } from '../model/values.ts';
import { useRevealed } from '../invoice-context.ts';
import { CustomerPicker, type CustomerPickerProps } from './customer-picker.tsx';
import { Folded, inOneLine } from './folded.tsx';
import { ReceiverFields, useReceiverRules } from './receiver-fields.tsx';

interface ReceiverGroupProps extends CustomerPickerProps {
  /** It is the postal code of the place of issue. */
  readonly lugarExpedicion: string;
}

/** Shows who the document is for: chosen from the customers, and corrected for this document alone. */
export function ReceiverGroup({ lugarExpedicion, ...picker }: ReceiverGroupProps) {
  useReceiverRules(lugarExpedicion);
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
      <ReceiverFields />
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
  useRevealed((asked) => {
    if (asked.startsWith('receptor.')) setOpened(customerId);
  });
  const { nombre, rfc, regimenFiscal, codigoPostal, usoCfdi } = receptor;
  const isWhole = [nombre, rfc, regimenFiscal, codigoPostal, usoCfdi].every((text) => text.trim() !== '');
  const isOpen = customerId === '' || opened === customerId || !isWhole || errors.receptor !== undefined;
  return {
    line: isOpen
      ? undefined
      : inOneLine(nombre, rfc, `Régimen ${regimenFiscal}`, `CP ${codigoPostal}`, `Uso ${usoCfdi}`),
    open: () => setOpened(customerId),
  };
}
