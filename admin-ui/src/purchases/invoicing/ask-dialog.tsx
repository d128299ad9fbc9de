import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { checkReceptor, missingFields } from '@timbra/core/companies/receptor.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { money } from '@timbra/ui/format/format.ts';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { type Receiver, useActions } from '../../shared/actions/actions.ts';
import type { Purchase } from '../purchase.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import type { CalledFrom } from './invoice-calls.ts';
import { RefusedInvoice } from './refused-invoice.tsx';
import {
  firstReceiver,
  problemsByField,
  receiverChoices,
  ReceiverFacts,
  receiverOf,
  settingsAddress,
  useAsking,
} from './use-asking.tsx';

interface AskDialogProps {
  readonly purchase: Purchase;
  readonly calledFrom: CalledFrom;
  readonly onMade: (invoice: IssuedPurchaseInvoice) => void;
  readonly onClose: () => void;
}

interface Shown {
  readonly title: string;
  readonly body: ReactNode;
  /** The primary one comes last. */
  readonly actions: ReactNode;
}

/** Asks whose data the invoice will have: they must be loaded and complete before it can be asked for. */
export function AskDialog({ purchase, calledFrom, onMade, onClose }: AskDialogProps) {
  const { company, companies } = useCompanies();
  const form = useForm({ defaultValues: { receptor: firstReceiver(purchase, company) } });
  const choice = useWatch({ control: form.control, name: 'receptor' });
  const receiver = receiverOf(choice, purchase);
  const isToPublic = useActions().namedReceiver(receiver).toPublic;
  const { receptor, isFailed, isFetching, retry } = useReceptor(receiver);
  const { ask, isAsking, refusalFor } = useAsking(purchase, calledFrom, onMade);

  const shown = (): Shown => {
    if (isFailed) {
      return {
        title: 'Datos Fiscales No Cargados',
        body: <Typography>No pudimos cargar los datos fiscales con los que se hace tu factura.</Typography>,
        actions: (
          <>
            <Button onClick={onClose}>Cerrar</Button>
            <ToSettings receiver={receiver} variant="text" />
            <Button variant="contained" loading={isFetching} onClick={retry}>
              Reintentar
            </Button>
          </>
        ),
      };
    }
    const missing = receptor && !receiver.toPublic ? missingFields(receptor) : [];
    if (missing.length > 0) {
      return {
        title: 'Datos Fiscales Incompletos',
        body: <Missing labels={missing} />,
        actions: (
          <>
            <Button onClick={onClose}>Cerrar</Button>
            <ToSettings receiver={receiver} variant="contained" />
          </>
        ),
      };
    }
    const refusal = refusalFor(choice);
    const before = purchase.invoiceRefusal;
    const problems = { ...(receptor && problemsByField(checkReceptor(receptor))), ...refusal?.problems };
    return {
      title: 'Crear Factura',
      body: (
        <>
          {isToPublic ? <ToPublic /> : null}
          {receptor && !isToPublic ? <ReceiverFacts receptor={receptor} problems={problems} /> : null}
          {receptor || receiver.toPublic ? null : <Skeleton variant="rounded" height={160} />}
          {refusal ? <ErrorNotice title={refusal.title} /> : null}
          {before !== null && !refusal ? <RefusedInvoice reason={before} /> : null}
        </>
      ),
      actions: (
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {Object.keys(problems).length > 0 || before !== null ? (
            <ToSettings receiver={receiver} variant="text" />
          ) : null}
          <Button
            variant="contained"
            loading={isAsking}
            disabled={!receptor && !receiver.toPublic}
            onClick={() => ask({ choice, zipCode: receptor?.codigoPostal })}
          >
            Crear Factura
          </Button>
        </>
      ),
    };
  };
  const { title, body, actions } = shown();
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <FormProvider {...form}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Typography>
            {purchase.planName} · {money(purchase.amount)}
          </Typography>
          <ChoiceField name="receptor" label="Facturar a" choices={receiverChoices(purchase, companies)} />
          {body}
        </Box>
      </FormProvider>
    </Dialog>
  );
}

const Missing = ({ labels }: { readonly labels: readonly string[] }) => (
  <div>
    <Typography>Para crear la factura faltan estos datos:</Typography>
    <Box component="ul" sx={{ my: 2, pl: 5 }}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </Box>
    <Typography color="textSecondary">Complétalos en Configuración y vuelve aquí a pedirla.</Typography>
  </div>
);

const ToPublic = () => (
  <Typography color="textSecondary">
    Sale con el RFC genérico XAXX010101000: no sirve para deducir la compra ni para acreditar su IVA.
  </Typography>
);

/** Returns the fiscal data of whoever was chosen, as they are now; the general public has none. */
function useReceptor({ companyId, toPublic }: Receiver) {
  const { readReceptor } = useActions();
  const { data, isError, isFetching, refetch } = useRead(
    ['receptor-de-compra', companyId ?? 'propios'],
    (signal) => readReceptor(companyId, signal),
    { enabled: !toPublic, staleTime: 0, gcTime: 0 },
  );
  return { receptor: data, isFailed: isError && !data && !toPublic, isFetching, retry: () => void refetch() };
}

/** Leads to the tab that has the data of a receiver; that of a company shows the selected one. */
function ToSettings({ receiver, variant }: { readonly receiver: Receiver; readonly variant: 'contained' | 'text' }) {
  const { companies, select } = useCompanies();
  const company = companies.find(({ id }) => id === receiver.companyId);
  return (
    <Button
      component={Link}
      to={settingsAddress(receiver)}
      variant={variant}
      onClick={() => (company ? select(company) : undefined)}
    >
      Ir a Configuración
    </Button>
  );
}
