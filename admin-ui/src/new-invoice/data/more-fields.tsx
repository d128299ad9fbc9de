import { Box, Button, Card, Skeleton } from '@mui/material';
import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { atMost, masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { tipoComprobanteOf } from '@timbra/core/invoicing/kinds/tipos.ts';
import { useInvoice, useRevealed } from '../invoice-context.ts';
import { formKindOf } from '../form-kinds.ts';
import type { InvoiceValues } from '../model/values.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { companyKey } from '../../shared/drafts/drafts.ts';
import { ObservationField } from './observation-field.tsx';
import { serieHelp } from './serie-help.ts';

/** The labels are the specification's, and the values SAT's codes. */
const exportaciones = [
  { value: '01', label: 'No Aplica' },
  { value: '02', label: '01 definitiva' },
  { value: '03', label: '02 temporal' },
];

const decimales = ['2', '3', '4', '6'].map((value) => ({ value, label: value }));

const within = [
  'serie',
  'decimales',
  'condicionesPago',
  'numeroPedido',
  'numeroCuenta',
  'nombreBanco',
  'exportacion',
  'confirmacion',
  'relacion',
  'observaciones',
  'complementos',
] as const;

/** They are fetched when somebody looks for them. */
const ComplementFields = lazy(async () => ({
  default: (await import('../complements/complement-fields.tsx')).ComplementFields,
}));

/** Shows what most documents do without. */
export function MoreFields() {
  const { tipo } = useInvoice();
  const { control } = useFormContext<InvoiceValues>();
  const { errors } = useFormState({ control });
  const [isOpen, setOpen] = useState(false);
  useRevealed((asked) => {
    if (within.some((field) => asked.split('.')[0] === field)) setOpen(true);
  });
  const isShown = isOpen || within.some((field) => errors[field] !== undefined);
  const complementos = useWatch<InvoiceValues, 'complementos'>({ name: 'complementos' }) ?? {};
  const hasComplements = Object.values(complementos).some((each) => each !== undefined);
  const id = useId();
  return (
    <Card>
      <Button
        variant="text"
        fullWidth
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        endIcon={<ChevronDown size={20} style={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />}
        sx={{ justifyContent: 'space-between', px: { xs: 4, sm: 5 }, minHeight: 48, borderRadius: '10px' }}
      >
        Más datos (opcional)
      </Button>
      <Box id={id} hidden={!isShown} sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        <FieldGroup title="Condiciones y referencia">
          <ObservationField />
          <TextField name="condicionesPago" label="Condiciones de pago" optional mask={atMost(100)} />
          <TextField name="numeroPedido" label="Número de pedido" optional mask={atMost(60)} />
          <SerieField />
          <Wide>
            <TextField
              name="observaciones"
              label="Observaciones"
              optional
              rows={2}
              mask={atMost(900)}
              help="Se imprimen en el PDF"
            />
          </Wide>
        </FieldGroup>
        <FieldGroup title="Banco">
          <TextField name="nombreBanco" label="Nombre del banco" optional mask={atMost(50)} />
          <TextField
            name="numeroCuenta"
            label="Número de cuenta"
            optional
            mask={masks.lastDigits}
            inputMode="numeric"
            help="Los últimos 4 dígitos"
          />
          <TextField
            name="cuentaBanco"
            label="Cuenta bancaria"
            optional
            mask={atMost(60)}
            help="La que se imprime para que te paguen"
          />
        </FieldGroup>
        <FieldGroup title="CFDI">
          <ChoiceField name="decimales" label="Decimales" choices={decimales} help="De los importes de cada concepto" />
          <ChoiceField name="exportacion" label="Exportación" choices={exportaciones} />
          <TextField
            name="confirmacion"
            label="Clave de confirmación"
            optional
            mask={masks.confirmacion}
            help="Solo si el PAC te la dio"
          />
        </FieldGroup>
        {formKindOf(tipo).correctsAs ? null : (
          <FieldGroup title="CFDI relacionado">
            <SatSelect name="relacion.tipoRelacion" label="Tipo de relación" entries={TIPO_RELACION.entries} optional />
            <TextField
              name="relacion.uuid"
              label="UUID relacionado"
              optional
              help="Si son varios, sepáralos con un espacio"
            />
          </FieldGroup>
        )}
        {isShown || hasComplements ? (
          <Suspense fallback={<Skeleton variant="rounded" height={72} sx={{ mt: 6 }} />}>
            <ComplementFields />
          </Suspense>
        ) : null}
      </Box>
    </Card>
  );
}

/** Shows the series of a document that asks for one, and which one it has without. */
function SerieField() {
  const { tipo, hasFolio, issuer, backend } = useInvoice();
  const lugar = useWatch<InvoiceValues, 'lugarExpedicion'>({ name: 'lugarExpedicion' });
  const { data } = useRead(
    [...companyKey(issuer.companyId), 'series'],
    async (signal) => (await backend.seriesOf?.(issuer.companyId, signal)) ?? null,
    { enabled: backend.seriesOf !== undefined && !hasFolio },
  );
  const kind = tipoComprobanteOf(tipo);
  const help = serieHelp({
    hasFolio,
    ofLugar: issuer.lugares?.find(({ id }) => id === lugar)?.serie,
    next: data?.series.find(({ tipoComprobante }) => tipoComprobante === kind)?.siguiente,
  });
  return <TextField name="serie" label="Serie" optional disabled={hasFolio} mask={masks.serie} help={help} />;
}
