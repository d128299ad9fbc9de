import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Card,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import { FileText } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useController, useFormState } from 'react-hook-form';
import type { Company } from '../shared/companies/companies-context.tsx';
import { ReceiverFields, useReceiverRules } from '../new-invoice/data/receiver-fields.tsx';
import { sendOnce } from '../new-invoice/issue/attempt.ts';
import { Recovered } from '../shared/drafts/recovered.tsx';
import { FormMessage } from '../shared/form/form-message.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import { invoiceName } from '../documents/invoice-row.ts';
import { buyerChange, buyerProblems, buyerRequest, buyerValues, refusedField } from './buyer-values.ts';
import type { BuyerValues } from './buyer-values.ts';
import { useKnownBuyer, useSaveBuyer } from './use-known-buyer.ts';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { formasDePago } from '../invoices/tickets/payment-forms.ts';

interface BuyerFormProps {
  readonly order: OrderAnswer;
  readonly company: Company;
  /** The order's, who may be another than the buyer. */
  readonly customer: CustomerAnswer | undefined;
  /** The document of an earlier try, which is corrected here and sent once more. */
  readonly refused: InvoiceAnswer | null;
  readonly onIssued: (invoiceId: string) => void;
  /** The order was invoiced meanwhile, by its buyer or by somebody else. */
  readonly onTaken: () => void;
}

/** The buyer's few fields, RFC first; neither a constancia nor a mail address is asked for. */
export function BuyerForm({ order, company, customer, refused, onIssued, onTaken }: BuyerFormProps) {
  const [first] = useState(() => buyerValues(customer, refused));
  const issue = useIssue(order, company.id, refused, onTaken);
  const { form, submit, message, isRecovered, startOver } = useDraftForm<BuyerValues, InvoiceAnswer>({
    draftName: `mostrador:${order.id}`,
    stored: first,
    check: buyerProblems,
    save: issue,
    onSaved: ({ id }) => {
      onIssued(id);
      return first;
    },
    success: 'Factura en camino',
    failure: 'No pudimos facturar la compra.',
    shownForMs: { success: 3_000 },
  });
  const { offered, take, put } = useKnownBuyer(form, company.id);
  useEffect(() => {
    const isPaymentLeft = refused === null && form.getValues('receptor.rfc') !== '';
    const toCorrect = refused ? refusedField(refused) : undefined;
    form.setFocus(isPaymentLeft ? 'formaPago' : (toCorrect ?? 'receptor.rfc'));
  }, [form, refused]);
  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        aria-label="Datos para la factura"
        onSubmit={(event) => void submit(event)}
        sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 5, overflow: 'visible' }}
      >
        {refused && message === undefined ? <RefusedBefore invoice={refused} /> : null}
        <FormMessage message={message} />
        {isRecovered ? <Recovered onDiscard={startOver} /> : null}
        <Fields lugarExpedicion={company.fiscalData.lugarExpedicion ?? ''} />
        <ConstanciaField typed={() => form.getValues('receptor')} onRead={put}>
          {(open) => (
            <Button startIcon={<FileText size={18} />} onClick={open} sx={{ justifySelf: 'start' }}>
              Leer su constancia
            </Button>
          )}
        </ConstanciaField>
        {offered ? (
          <Alert
            severity="info"
            role="status"
            action={
              <Button size="small" sx={{ minHeight: 32 }} onClick={() => take(offered)}>
                Usar sus datos
              </Button>
            }
          >
            {`Ya tienes los datos de ${offered.nombre}.`}
          </Alert>
        ) : null}
        <PaymentFormField />
        <Submit total={order.total} />
      </Card>
    </FormProvider>
  );
}

function Fields({ lugarExpedicion }: { readonly lugarExpedicion: string }) {
  useReceiverRules(lugarExpedicion);
  return (
    <FieldGroup title="Datos de tu cliente">
      <ReceiverFields />
    </FieldGroup>
  );
}

function Submit({ total }: { readonly total: number }) {
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isSubmitting}
        sx={{ flex: { xs: 1, sm: 'none' }, minHeight: 48 }}
      >
        {`Facturar ${money(total)}`}
      </Button>
    </Box>
  );
}

/** Issues the document of an order; one that the provider refused is corrected and sent once more, not made again. */
function useIssue(order: OrderAnswer, companyId: string, before: InvoiceAnswer | null, onTaken: () => void) {
  const [refused, setRefused] = useState(before?.id);
  const saveBuyer = useSaveBuyer(companyId);
  /** @throws ApiError with what is wrong, at its fields */
  return async (typed: BuyerValues): Promise<InvoiceAnswer> => {
    const change = refused === undefined ? undefined : { id: refused, change: buyerChange(order.id, typed) };
    const outcome = await sendOnce(`mostrador:${order.id}`, buyerRequest(companyId, order.id, typed), change);
    if (outcome.kind === 'rejected') {
      setRefused(outcome.invoice.id);
      throw refusalOf(outcome.invoice);
    }
    if ('error' in outcome) {
      if (outcome.error.status === 409) onTaken();
      throw outcome.error;
    }
    void saveBuyer(typed);
    return outcome.invoice;
  };
}

function refusalOf({ errors }: InvoiceAnswer): ApiError {
  const [first] = errors;
  const message = first?.message ?? 'El SAT no aceptó la factura. Revisa los datos de tu cliente.';
  return new ApiError(400, {
    message,
    details: errors.map((error) => ({ field: error.field ?? '', message: error.message })),
  });
}

/** Shows why the document of an earlier try was refused, above the form that corrects it. */
const RefusedBefore = ({ invoice }: { readonly invoice: InvoiceAnswer }) => (
  <Alert severity="error" role="note">
    <AlertTitle>{`La factura ${invoiceName(invoice)} no se timbró y no usó su timbre`}</AlertTitle>
    {invoice.errors.map(({ code, message }) => (
      <Typography key={`${code}${message}`} variant="body2">
        {message}
      </Typography>
    ))}
    <Typography variant="body2">Corrige los datos y vuelve a facturar: conserva su folio.</Typography>
  </Alert>
);

const frequent = [
  { value: '01', label: 'Efectivo' },
  { value: '04', label: 'Tarjeta de crédito' },
  { value: '28', label: 'Tarjeta de débito' },
  { value: '03', label: 'Transferencia' },
];
const other = 'otra';

/**
 * Shows how the sale was paid: one press for the ways that most pay at a counter. None is chosen beforehand, for it has
 * to be true.
 */
function PaymentFormField() {
  const { field, fieldState } = useController({ name: 'formaPago', defaultValue: '' });
  const id = useId();
  const isFrequent = frequent.some(({ value }) => value === field.value);
  const [isOther, setOther] = useState(field.value !== '' && !isFrequent);
  const choose = (value: string) => {
    setOther(value === other);
    field.onChange(value === other ? '' : value);
  };
  return (
    <>
      <FormControl fullWidth error={fieldState.error !== undefined}>
        <FormLabel id={id}>¿Cómo pagó?</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={isOther ? other : field.value}
          onChange={(_, value) => choose(value)}
          sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}
        >
          {[...frequent, { value: other, label: 'Otra forma' }].map(({ value, label }, index) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              control={<Radio slotProps={index === 0 && !isOther ? { input: { ref: field.ref } } : {}} />}
            />
          ))}
        </RadioGroup>
        {fieldState.error && !isOther ? <FormHelperText>{fieldState.error.message}</FormHelperText> : null}
      </FormControl>
      {isOther ? <SatSelect name="formaPago" label="Forma de pago" entries={formasDePago} /> : null}
    </>
  );
}
