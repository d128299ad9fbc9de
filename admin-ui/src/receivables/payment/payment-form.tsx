import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { pago, pagoLabels } from '@timbra/core/invoicing/complements/pagos/shape.ts';
import { complementDueDay } from '@timbra/core/invoicing/paying/read-payments.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, NumberField, TextField } from '@timbra/ui/fields/text-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { todayAt } from '../../shared/companies/clock.ts';
import { isUnanswered, sendOnce, type Outcome } from '../../new-invoice/issue/attempt.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { paidKeys } from '../owed-key.ts';
import { paymentProblems } from './check-payment.ts';
import { overpaid } from './overpaid.ts';
import { PaymentLines, type Payer } from './payment-lines.tsx';
import { atTheirLines, formasPago, hasOwnAccount, hasPayerAccount, paymentRequest } from './payment-request.ts';
import type { PaymentRequest } from './payment-request.ts';
import { paidDocuments, wholePayment } from './payment-values.ts';
import type { OnePayment, OwedDocument, PaidDocument, PaymentValues } from './payment-values.ts';
import { refusedPayment, type Rejected } from './refused-payment.ts';
import { ofAnotherSystem } from '../use-payment-dialog.ts';
import { useLaw } from '../../shared/law.ts';
import { offeredCurrencies } from '../../shared/sat/offered-currencies.ts';
import { atMost, masks } from '@timbra/ui/fields/masks.ts';
import { ChevronDown } from 'lucide-react';

interface PaymentFormProps {
  readonly companyId: string;
  readonly lugarExpedicion: string | undefined;
  readonly ids: readonly string[];
  /** Is what is owed of them; nothing where all documents were added by their XML. */
  readonly owed: readonly OwedDocument[];
  readonly rejected: Rejected | undefined;
  readonly onRejected: (rejected: Rejected) => void;
  readonly onDone: (complement: InvoiceAnswer) => void;
  readonly onClose: () => void;
}

export function PaymentForm(props: PaymentFormProps) {
  const { companyId, lugarExpedicion, ids, owed, rejected, onRejected, onDone, onClose } = props;
  const client = useQueryClient();
  const [today] = useState(() => todayAt(lugarExpedicion));
  const [values] = useState(() => (rejected ? refusedPayment(rejected, owed) : wholePayment(owed, today)));
  // Another payment of the same documents that is being typed is no correction of this one.
  const [draftName] = useState(() => `cobro:${rejected?.id ?? (ids.toSorted().join() || ofAnotherSystem)}`);
  const name = attemptName(ids.length > 0 ? ids : [rejected?.id ?? `${ofAnotherSystem}-${companyId}`]);
  const [wasUnanswered] = useState(() => isUnanswered(name));
  const save = async ({ pagos: [payment], agregados }: PaymentValues): Promise<InvoiceAnswer> => {
    const request = paymentRequest(companyId, payment, paidDocuments(owed, agregados));
    const outcome = await registerPayment(name, request, rejected);
    if (outcome.kind === 'rejected') onRejected(outcome.invoice);
    if ('error' in outcome) throw atTheirLines(outcome.error, payment.documentos, owed.length);
    return outcome.invoice;
  };
  const payer = payerOf(owed, rejected);
  return (
    <FormDialog<PaymentValues, InvoiceAnswer>
      asks="payments:write"
      title="Registrar pago"
      submitLabel="Registrar pago"
      issues
      values={values}
      draftName={draftName}
      check={({ pagos: [payment], agregados }) => paymentProblems(payment, paidDocuments(owed, agregados), today)}
      ask={({ pagos: [payment], agregados }) => overpaid(payment, paidDocuments(owed, agregados))}
      save={save}
      onSaved={(complement) => {
        for (const queryKey of paidKeys) void client.invalidateQueries({ queryKey });
        onDone(complement);
      }}
      onClose={onClose}
      failure="No pudimos registrar el pago."
      fields={[]}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {wasUnanswered ? (
          <Alert severity="warning">
            No supimos qué pasó con un pago que ya habías registrado de estas facturas. Al continuar lo comprobamos
            antes: no se registra dos veces.
          </Alert>
        ) : null}
        <Typography color="textSecondary">
          {`${payer || rejected ? `De ${payer?.cliente ?? payer?.receptorRfc ?? 'tu cliente'}.` : fromXml} Al registrarlo se emite su complemento, que usa un timbre.`}
        </Typography>
        <PaymentFields owed={owed} />
        <PaymentLines companyId={companyId} owed={owed} payer={payer} />
        <BankFields />
      </Box>
    </FormDialog>
  );
}

const fromXml = 'Agrega el XML de cada factura PPD que te pagaron: dice de quién es y cuánto se debe.';

/** Returns the payer; undefined where nothing says it yet: a draft without a receiver and without documents of ours. */
function payerOf(owed: readonly OwedDocument[], rejected: Rejected | undefined): Payer | undefined {
  const [first] = owed;
  if (first || rejected?.receptor.rfc === undefined) return first;
  return { receptorRfc: rejected.receptor.rfc, cliente: rejected.cliente ?? rejected.receptor.nombre ?? null };
}

/** Names where the request is kept until it is answered. */
const attemptName = (ids: readonly string[]): string => `pago:${ids.toSorted().join()}`;

/** Issues the complement of a payment, or the refused one once more with what is typed now. */
const registerPayment = (name: string, body: PaymentRequest, rejected?: Pick<Rejected, 'id'>): Promise<Outcome> =>
  sendOnce(name, body, rejected && { id: rejected.id, change: { pagos: body.pagos } });

/** Asks when, how and how much. The currency is asked for where it is another one than the documents'. */
function PaymentFields({ owed }: { readonly owed: readonly PaidDocument[] }) {
  const fecha: unknown = useWatch({ name: 'pagos.0.fecha' });
  const moneda: unknown = useWatch({ name: 'pagos.0.moneda' });
  const [asksCurrency, setAsksCurrency] = useState(false);
  const law = useLaw();
  const due = typeof fecha === 'string' && fecha !== '' ? complementDueDay(fecha, law) : undefined;
  const isOther = asksCurrency || owed.some((each) => each.moneda !== moneda) || moneda !== 'MXN';
  return (
    <FieldGroup>
      <DateField
        name="pagos.0.fecha"
        label="Fecha del pago"
        help={
          due === undefined
            ? 'El día en que recibiste el dinero'
            : `El complemento se emite a más tardar el ${fiscalDay(due)}`
        }
      />
      <SatSelect name="pagos.0.formaPago" label={pagoLabels.formaPago} entries={formasPago} />
      <NumberField name="pagos.0.monto" label="Cuánto recibiste" min={0} step={0.01} unit="$" />
      {isOther ? (
        <ChoiceField name="pagos.0.moneda" label="Moneda del pago" choices={offeredCurrencies} />
      ) : (
        <Button
          variant="text"
          size="small"
          onClick={() => setAsksCurrency(true)}
          // It is in the line of the input beside which it stands, whatever the field says below.
          sx={{ justifySelf: 'start', ml: -3, mt: { sm: 6.5 } }}
        >
          Me pagaron en otra moneda
        </Button>
      )}
      {moneda === 'MXN' ? null : (
        <NumberField
          name="pagos.0.tipoCambio"
          label="Tipo de cambio del día del pago"
          min={0}
          step={0.0001}
          unit="$"
          help={`Pesos por ${String(moneda)}`}
        />
      )}
    </FieldGroup>
  );
}

const within = [
  'numOperacion',
  'rfcEmisorCtaOrd',
  'nomBancoOrdExt',
  'ctaOrdenante',
  'rfcEmisorCtaBen',
  'ctaBeneficiario',
] as const satisfies readonly (keyof OnePayment)[];

const { fields: ofPago } = pago;

/** Asks for what most payments do without. Only what the form of payment allows is asked for. */
function BankFields() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const forma: unknown = useWatch({ name: 'pagos.0.formaPago' });
  const { errors } = useFormState<PaymentValues>();
  const wrong = errors.pagos?.[0];
  const isShown = isOpen || within.some((field) => wrong?.[field] !== undefined);
  const formaPago = typeof forma === 'string' ? forma : '';
  return (
    <div>
      <Button
        variant="text"
        size="small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        sx={{ ml: -3 }}
        endIcon={<ChevronDown size={18} style={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />}
      >
        Datos del banco (opcional)
      </Button>
      <Box id={id} hidden={!isShown} sx={{ pt: 3 }}>
        <FieldGroup>
          <TextField
            name="pagos.0.numOperacion"
            label={pagoLabels.numOperacion}
            optional
            mask={atMost(ofPago.numOperacion.most)}
            help="Clave de rastreo, número de cheque o de autorización"
          />
          {hasPayerAccount(formaPago) ? (
            <>
              <TextField name="pagos.0.ctaOrdenante" label="Cuenta de quien pagó" optional mask={masks.bankAccount} />
              <TextField name="pagos.0.rfcEmisorCtaOrd" label="RFC del banco de quien pagó" optional mask={masks.rfc} />
              <TextField
                name="pagos.0.nomBancoOrdExt"
                label={pagoLabels.nomBancoOrdExt}
                optional
                mask={atMost(ofPago.nomBancoOrdExt.most)}
                help="Su nombre, si el RFC del banco es XEXX010101000"
              />
            </>
          ) : null}
          {hasOwnAccount(formaPago) ? (
            <>
              <TextField name="pagos.0.ctaBeneficiario" label="Tu cuenta" optional mask={masks.bankAccount} />
              <TextField name="pagos.0.rfcEmisorCtaBen" label="RFC de tu banco" optional mask={masks.rfc} />
            </>
          ) : null}
        </FieldGroup>
      </Box>
    </div>
  );
}
