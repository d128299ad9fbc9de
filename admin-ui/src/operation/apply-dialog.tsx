import { Button, Typography } from '@mui/material';
import type { OperatorPurchaseAnswer } from '@timbra/contract/operator-purchases.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useGetList } from 'react-admin';
import type { StrayAnswer } from '@timbra/contract/operator.ts';
import { LoadingDialog, troubleOf } from '../shared/dialogs/loading-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { personIn } from './person.tsx';

const title = 'Pagar otra compra';
const dialogValues = { purchaseId: '', reason: '' };
const named = ({ planName, amount, createdAt }: OperatorPurchaseAnswer) =>
  `${planName}, ${money(amount)}, del ${shortDate(createdAt)}`;

type StrayPaymentDialogProps = { readonly strayPayment: StrayAnswer; readonly onClose: () => void };

interface ApplyDialogProps extends StrayPaymentDialogProps {
  /** Where no purchase waits for it, what is left to do with the money. */
  readonly onReturn: () => void;
}

/** Pays another purchase of the buyer, which waits for a transfer, with money that no purchase took. */
export function ApplyDialog({ strayPayment, onReturn, onClose }: ApplyDialogProps) {
  const { id, amount, customerName, customerEmail } = strayPayment;
  const person = personIn({ name: customerName, email: customerEmail });
  const query = useGetList<OperatorPurchaseAnswer>(
    'operator/purchases',
    {
      filter: { payableBy: id },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { staleTime: 0, retry: false },
  );
  const { data } = query;
  if (!data) {
    const trouble = troubleOf('No pudimos cargar sus compras', query);
    return <LoadingDialog title={title} width="narrow" trouble={trouble} onClose={onClose} />;
  }
  if (data.length === 0) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        width="narrow"
        actions={
          <Button variant="contained" onClick={onReturn}>
            Devolver a su banco
          </Button>
        }
      >
        <Typography>{`${person} no tiene otra compra por SPEI que espere su transferencia.`}</Typography>
      </Dialog>
    );
  }
  const find = (purchaseId: string) => data.find((purchase) => purchase.id === purchaseId);
  return (
    <ActDialog
      title={title}
      action="Pagar con este dinero"
      values={dialogValues}
      check={({ purchaseId }) => (find(purchaseId) ? [] : [{ field: 'purchaseId', message: 'Elige una compra.' }])}
      ask={({ purchaseId }) => {
        const purchase = find(purchaseId);
        return {
          question: `¿Usar ${money(amount)} de ${person} en otra compra?`,
          detail: purchase ? `Paga ${named(purchase)}. Si no alcanza, la compra espera el resto.` : '',
        };
      }}
      act={({ purchaseId, reason }) =>
        callData('POST /operator/stray-payments/{id}/apply', { params: { id }, body: { purchaseId, reason } })
      }
      success="El dinero paga ahora esa compra"
      failure="No pudimos usar el dinero"
      onClose={onClose}
    >
      <Typography>{`${person} tiene ${money(amount)} a su favor.`}</Typography>
      <ChoiceField
        name="purchaseId"
        label="Compra que paga"
        choices={data.map((purchase) => ({ value: purchase.id, label: named(purchase) }))}
      />
    </ActDialog>
  );
}

const values = { reason: '' };

/** Sends money that no purchase took back to where it came from. */
export function ReturnDialog({ strayPayment, onClose }: StrayPaymentDialogProps) {
  const { id, amount, planName, customerName, customerEmail } = strayPayment;
  const person = personIn({ name: customerName, email: customerEmail });
  return (
    <ActDialog
      title="Devolver a su banco"
      action="Devolver dinero"
      values={values}
      ask={() => ({
        question: `¿Devolver ${money(amount)} a ${person}?`,
        detail: 'El dinero vuelve a la cuenta de banco de la que vino y deja de estar a su favor.',
      })}
      act={({ reason }) => callData('POST /operator/stray-payments/{id}/return', { params: { id }, body: { reason } })}
      success="El dinero va de regreso a su banco"
      failure="No pudimos devolver el dinero"
      onClose={onClose}
    >
      <Typography>{`${person} tiene ${money(amount)} a su favor, que venían para ${planName}.`}</Typography>
    </ActDialog>
  );
}
