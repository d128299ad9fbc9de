import { Box } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceValues } from '../model/values.ts';
import { useRevealed } from '../invoice-context.ts';
import { CustomerSearch } from '../../customers/customer-search.tsx';
import { receptorOf } from '../model/receptor-of.ts';
import { Folded, inOneLine } from './folded.tsx';
import { ReceiverFields, useReceiverRules } from './receiver-fields.tsx';

interface CustomerPickerProps {
  readonly companyId: string;
  /** A customer was chosen. */
  readonly onCustomer?: (id: string) => void;
}

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

/** Finds a customer, and fills the receiver in. */
function CustomerPicker({ companyId, onCustomer }: CustomerPickerProps) {
  const { setValue, getValues, clearErrors } = useFormContext<InvoiceValues>();
  const id = useWatch<InvoiceValues, 'customerId'>({ name: 'customerId' });
  const fill = (customer: CustomerAnswer | null) => {
    if (!customer) return;
    setValue('receptor', receptorOf(customer));
    setValue('envio', undefined);
    clearErrors('receptor');
    onCustomer?.(customer.id);
  };
  return (
    <CustomerSearch
      companyId={companyId}
      chosen={id === '' ? null : { id, title: getValues('receptor.nombre') }}
      onChosen={fill}
      nothing="Sin resultados. Regístralo en Clientes, o escribe sus datos aquí."
      help="Al elegirlo se llenan sus datos; lo que cambies aquí vale solo para esta factura"
    />
  );
}
