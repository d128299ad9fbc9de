import { Box, Card, Skeleton } from '@mui/material';
import { lazy, Suspense, type ReactNode, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, NumberField } from '@timbra/ui/fields/text-field.tsx';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { useInvoice, useRevealed } from '../invoice-context.ts';
import { formKindOf } from '../form-kinds.ts';
import { idOfStep } from '../model/field-locations.ts';
import type { InvoiceValues } from '../model/values.ts';
import { offeredCurrencies } from '../../shared/sat/offered-currencies.ts';
import { IssuerGroup } from './issuer-group.tsx';
import { MoreFields } from './more-fields.tsx';
import { ReceiverGroup } from './receiver-group.tsx';
import { Folded, inOneLine } from './folded.tsx';

/** The field belongs to a note of credit alone. */
const OriginPicker = lazy(async () => ({ default: (await import('./origin-picker.tsx')).OriginPicker }));

/** Shows who issues to whom, and how it is paid. */
export function DataStep() {
  const { tipo, issuer, learn } = useInvoice();
  const kind = formKindOf(tipo);
  return (
    <Box id={idOfStep(1)} sx={{ display: 'grid', gap: 5, scrollMarginTop: 80 }}>
      <h2 className="sr-only">Datos de la factura</h2>
      {kind.correctsAs ? (
        <Surface>
          <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
            <OriginPicker />
          </Suspense>
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

export function Surface({ children }: { readonly children: ReactNode }) {
  return <Card sx={{ p: { xs: 4, sm: 5 } }}>{children}</Card>;
}

/** The specification's six come first. */
const formas = frequentFirst(FORMA_PAGO.entries, ['01', '02', '03', '04', '28', '99']);

const metodos = [
  { key: 'PUE', name: 'Pago en una sola exhibición' },
  { key: 'PPD', name: 'Pago en parcialidades o diferido' },
];

const porDefinir = '99';

const within = new Set(['metodoPago', 'formaPago', 'moneda', 'tipoCambio']);

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
    if (within.has(asked)) setOpen(true);
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
