import { Box, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { tipoOfKey, tiposFactura } from '../../documents/tipos.ts';
import { takePart } from '../../shared/drafts/draft-parts.ts';
import { storeDraft } from '../../shared/drafts/drafts.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useInvoice, useRevealed } from '../invoice-context.ts';
import { defaultPostalCode } from '../model/issuer.ts';
import type { InvoiceValues } from '../model/values.ts';
import { draftOf } from '../start.ts';
import { Folded, inOneLine } from './folded.tsx';

/** Few companies have a choice. */
const IssuerChoice = whenShown(async () => (await import('./issuer-choice.tsx')).IssuerChoice);

const within = new Set(['tipoFactura', 'fecha', 'lugarExpedicion', 'regimenEmisor']);

/** Shows what comes from the company, with type and day of the document. */
export function IssuerGroup() {
  const { issuer, tipo, isOpen, isWhole } = useInvoice();
  const form = useFormContext<InvoiceValues>();
  const tipoFactura = useWatch<InvoiceValues, 'tipoFactura'>({ name: 'tipoFactura' });
  const navigate = useNavigate();
  const change = async (key: string) => {
    const chosen = tipoOfKey(key);
    if (chosen === undefined || chosen === tipo) return;
    // What was typed goes along to the other type's form.
    const values = { ...form.getValues(), tipoFactura: key };
    const part = await takePart(draftOf(chosen), 'empty');
    storeDraft(part.name, { values: { ...values, relacion: { tipoRelacion: '', uuid: '' } }, version: undefined });
    part.release();
    void navigate(`/facturas/crear?tipo=${chosen}`, { replace: true, state: { tipo: chosen, carried: true } });
  };
  const { lugares = [], regimenes = [] } = issuer;
  const lugar = useWatch<InvoiceValues, 'lugarExpedicion'>({ name: 'lugarExpedicion' });
  const postalCode = issuer.lugarExpedicion || defaultPostalCode;
  const codigoPostal = lugares.find(({ id }) => id === lugar)?.codigoPostal ?? postalCode;
  const fecha = useWatch<InvoiceValues, 'fecha'>({ name: 'fecha' });
  const { errors } = useFormState<InvoiceValues>({ name: ['fecha', 'tipoFactura'] });
  const [isUnfolded, setUnfolded] = useState(false);
  useRevealed((asked) => {
    if (within.has(asked)) setUnfolded(true);
  });
  if (isWhole && !isUnfolded && !errors.fecha && !errors.tipoFactura) {
    const line = inOneLine(fiscalDay(fecha), issuer.nombre, `CP ${codigoPostal}`);
    const open = () => setUnfolded(true);
    return <Folded title="Documento y emisor" line={line} change="Cambiar documento" onOpen={open} />;
  }
  return (
    <FieldGroup title="Documento y emisor">
      <SatSelect
        name="tipoFactura"
        label="Tipo de factura"
        entries={tiposFactura}
        disabled={isOpen && tipoFactura !== ''}
        onChosen={(key) => void change(key)}
      />
      <DateField name="fecha" label="Fecha" help="Hoy, o hasta 72 horas antes" />
      {lugares.length + regimenes.length > 0 ? <IssuerChoice issuer={issuer} /> : null}
      <Wide>
        <Box sx={{ display: 'grid', gap: 4, alignItems: 'end', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' } }}>
          <ShownField label="Nombre del emisor" value={issuer.nombre} />
          <ShownField label="Código postal del emisor" value={postalCode} />
          {lugares.length > 0 ? null : <ShownField label="Lugar de expedición" value={postalCode} />}
        </Box>
      </Wide>
    </FieldGroup>
  );
}

/** Shows a field that is there to be read. */
const ShownField = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <Labelled label={label}>
    {({ inputId }) => (
      <OutlinedInput
        id={inputId}
        value={value}
        readOnly
        sx={{ bgcolor: 'background.default', color: 'text.secondary' }}
      />
    )}
  </Labelled>
);
