import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { FormProvider, useForm } from 'react-hook-form';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { countedInvoices } from '../../documents/counted-invoices.ts';
import type { Order } from '../order-values.ts';
import { EachResults, useInvoiceEach } from './each-results.tsx';

interface InvoiceEachDialogProps {
  readonly company: Company;
  readonly orders: readonly Order[];
  /** Is told when some of it was begun. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const title = 'Facturar cada pedido';
const formasDePago = frequentFirst(FORMA_PAGO.entries, ['03', '01', '04', '28', '99']);

const stamps = (many: number) => (many === 1 ? '1 timbre' : `${count(many)} timbres`);

/** Asks for what the orders do not say, and then tells of each what came of it. */
export function InvoiceEachDialog({ company, orders, onDone, onCancel }: InvoiceEachDialogProps) {
  const { run, results, isBusy, stop } = useInvoiceEach(company);
  const form = useForm({ defaultValues: { formaPago: '' } });
  const begin = form.handleSubmit(({ formaPago }) => {
    if (formaPago !== '') return run(orders, formaPago);
    form.setError('formaPago', { message: 'Elige la forma de pago.' }, { shouldFocus: true });
    return undefined;
  });
  if (results && isBusy) {
    return (
      <Dialog title={title} width="narrow" onClose={stop} actions={<Button onClick={stop}>Detener</Button>}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Typography role="status">{`${count(results.length)} de ${count(orders.length)} pedidos`}</Typography>
          <LinearProgress aria-label="Avance" variant="determinate" value={(results.length / orders.length) * 100} />
        </Box>
      </Dialog>
    );
  }
  if (results) {
    return (
      <Dialog
        title={title}
        onClose={onDone}
        actions={
          <Button variant="contained" onClick={onDone}>
            Listo
          </Button>
        }
      >
        <EachResults results={results} left={orders.length - results.length} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="contained" onClick={() => void begin()}>
            {`Emitir ${countedInvoices(orders.length)}`}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Typography>
            {`Se emite una factura por pedido, con los datos de su cliente. Usa ${stamps(orders.length)}.`}
          </Typography>
          <SatSelect
            name="formaPago"
            label="Forma de pago"
            entries={formasDePago}
            help="A los clientes con una factura anterior se les repite la de esa. Con 99 Por definir salen a crédito (PPD)."
          />
        </Box>
      </FormProvider>
    </Dialog>
  );
}
