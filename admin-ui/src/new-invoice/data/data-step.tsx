import { Box, Button, Card, Skeleton } from '@mui/material';
import { type ReactNode, useState, useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ChevronDown } from 'lucide-react';
import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import { atMost, masks } from '@timbra/ui/fields/masks.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { longestBesideAccount } from '@timbra/core/invoicing/files/file-name.ts';
import { lengths } from '@timbra/core/invoicing/lengths.ts';
import { tipoComprobanteOf } from '@timbra/core/invoicing/kinds/tipos.ts';
import { useInvoice, useRevealed } from '../invoice-context.ts';
import { formKindOf } from '../form-kinds.ts';
import { idOfStep } from '../model/field-locations.ts';
import type { InvoiceValues } from '../model/values.ts';
import { offeredCurrencies } from '../../shared/sat/offered-currencies.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { companyKey } from '../../shared/drafts/drafts.ts';
import { IssuerGroup } from './issuer-group.tsx';
import { ReceiverGroup } from './receiver-group.tsx';
import { Folded, inOneLine } from './folded.tsx';
import { ObservationField } from './observation-field.tsx';
import { serieHelp } from './serie-help.ts';

/** The field belongs to a note of credit alone. */
const OriginPicker = whenShown(
  async () => (await import('./origin-picker.tsx')).OriginPicker,
  <Skeleton variant="rounded" height={72} />,
);

/** Shows who issues to whom, and how it is paid. */
export function DataStep() {
  const { tipo, issuer, learn } = useInvoice();
  const kind = formKindOf(tipo);
  return (
    <Box id={idOfStep(1)} sx={{ display: 'grid', gap: 5, scrollMarginTop: 80 }}>
      <h2 className="sr-only">Datos de la factura</h2>
      {kind.correctsAs ? (
        <Surface>
          <OriginPicker />
        </Surface>
      ) : null}
      {kind.receptor ? null : (
        <Surface>
          <ReceiverGroup
            companyId={issuer.companyId}
            lugarExpedicion={issuer.lugarExpedicion}
            onCustomer={(id) => void learn(id)}
          />
        </Surface>
      )}
      <Surface>
        <PaymentGroup />
      </Surface>
      <Surface>
        <IssuerGroup />
      </Surface>
      <MoreFields />
    </Box>
  );
}

export const Surface = ({ children }: { readonly children: ReactNode }) => (
  <Card sx={{ p: { xs: 4, sm: 5 } }}>{children}</Card>
);

/** The specification's six come first. */
const formas = frequentFirst(FORMA_PAGO.entries, ['01', '02', '03', '04', '28', '99']);

const metodos = [
  { key: 'PUE', name: 'Pago en una sola exhibición' },
  { key: 'PPD', name: 'Pago en parcialidades o diferido' },
];

const porDefinir = '99';

const stepWithin = new Set(['metodoPago', 'formaPago', 'moneda', 'tipoCambio']);

/** Shows how the document is paid. What is paid later has no form yet: PPD sets 99 (CFDI40105). */
function PaymentGroup() {
  const { getValues, setValue, clearErrors } = useFormContext<InvoiceValues>();
  const metodoPago = useWatch<InvoiceValues, 'metodoPago'>({ name: 'metodoPago' });
  const moneda = useWatch<InvoiceValues, 'moneda'>({ name: 'moneda' });
  const followMethod = (metodo: string) => {
    if (metodo === 'PPD') setValue('formaPago', porDefinir);
    else if (getValues('formaPago') === porDefinir) setValue('formaPago', '');
    clearErrors('formaPago');
  };
  const isLater = metodoPago === 'PPD';
  const line = useLine(metodoPago, moneda);
  const [isOpen, setOpen] = useState(false);
  useRevealed((asked) => {
    if (stepWithin.has(asked)) setOpen(true);
  });
  if (line !== undefined && !isOpen)
    return <Folded title="Pago" line={line} change="Cambiar pago" onOpen={() => setOpen(true)} />;
  return (
    <FieldGroup title="Pago">
      <SatSelect name="metodoPago" label="Método de pago" entries={metodos} onChosen={followMethod} />
      <SatSelect
        name="formaPago"
        label="Forma de pago"
        entries={formas}
        disabled={isLater}
        {...(isLater ? { help: 'Con PPD va 99: la forma se dice al recibir cada pago' } : {})}
      />
      <ChoiceField name="moneda" label="Moneda" choices={offeredCurrencies} />
      {moneda === 'MXN' ? null : (
        <NumberField name="tipoCambio" label="Tipo de cambio" min={0} step={0.0001} unit="$" help="Pesos por unidad" />
      )}
    </FieldGroup>
  );
}

/** Writes in one line how the document is paid, where all of it stands on one page and nothing of this is wrong. */
function useLine(metodoPago: string, moneda: string): string | undefined {
  const { isWhole } = useInvoice();
  const formaPago = useWatch<InvoiceValues, 'formaPago'>({ name: 'formaPago' });
  const { errors } = useFormState<InvoiceValues>();
  const isWrong = errors.formaPago ?? errors.metodoPago ?? errors.moneda ?? errors.tipoCambio;
  if (!isWhole || isWrong || formaPago === '') return undefined;
  const metodo = metodos.find(({ key }) => key === metodoPago)?.name ?? '';
  return inOneLine(`${metodoPago} ${metodo}`, `${formaPago} ${FORMA_PAGO.nameOf(formaPago)}`, moneda);
}

/** The labels are the specification's, and the values SAT's codes. */
const exportaciones = [
  { value: '01', label: 'No Aplica' },
  { value: '02', label: '01 definitiva' },
  { value: '03', label: '02 temporal' },
];

const decimales = ['2', '3', '4', '6'].map((value) => ({ value, label: value }));

const fieldWithin = [
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
const ComplementFields = whenShown(
  async () => (await import('../complements/complement-fields.tsx')).ComplementFields,
  <Skeleton variant="rounded" height={72} sx={{ mt: 6 }} />,
);

/** Shows what most documents do without. */
function MoreFields() {
  const { tipo } = useInvoice();
  const { control } = useFormContext<InvoiceValues>();
  const { errors } = useFormState({ control });
  const [isOpen, setOpen] = useState(false);
  useRevealed((asked) => {
    if (fieldWithin.some((field) => asked.split('.')[0] === field)) setOpen(true);
  });
  const isShown = isOpen || fieldWithin.some((field) => errors[field] !== undefined);
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
          <TextField
            name="condicionesPago"
            label="Condiciones de pago"
            optional
            mask={atMost(lengths.condicionesPago)}
          />
          <TextField name="numeroPedido" label="Número de pedido" optional mask={atMost(lengths.numeroPedido)} />
          <SerieField />
          <Wide>
            <TextField
              name="observaciones"
              label="Observaciones"
              optional
              rows={2}
              mask={atMost(longestBesideAccount)}
              help="Se imprimen en el PDF"
            />
          </Wide>
        </FieldGroup>
        <FieldGroup title="Banco">
          <TextField name="nombreBanco" label="Nombre del banco" optional mask={atMost(lengths.nombreBanco)} />
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
            mask={atMost(lengths.cuentaBanco)}
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
        {isShown || hasComplements ? <ComplementFields /> : null}
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
