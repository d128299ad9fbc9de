import { Typography } from '@mui/material';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { count } from '@timbra/ui/format/amounts.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { useRequestKeys } from '../shared/form/use-request-keys.ts';
import { ActDialog } from './act-dialog.tsx';
import { users, type Account } from './account.ts';
import { personIn } from './person.tsx';

interface GrantDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const values: { amount: number | null; reason: string } = { amount: null, reason: '' };
const mostStamps = 100_000;

/** Gives an account stamps that nobody has paid for. */
export function GrantDialog({ id, onClose }: GrantDialogProps) {
  const { keyOf } = useRequestKeys();
  return (
    <RecordDialog<Account> resource={users} id={id} title="Dar timbres" onClose={onClose}>
      {(account) => (
        <ActDialog
          title="Dar timbres"
          action="Dar timbres"
          values={values}
          check={({ amount }) => amountProblems(amount)}
          ask={({ amount }) => ({
            question: `¿Dar ${stamps(amount ?? 0)} a ${personIn(account)}?`,
            detail: `Tiene ${stamps(account.balance.available)}; tendrá ${stamps(account.balance.available + (amount ?? 0))}.`,
          })}
          act={({ amount, reason }) => {
            const body = { amount: amount ?? 0, reason };
            const headers = { 'Idempotency-Key': keyOf(body) };
            return callData('POST /operator/users/{id}/grants', { params: { id }, body, headers });
          }}
          success="Los timbres ya están en su saldo"
          failure="No pudimos dar los timbres"
          onClose={onClose}
        >
          <Typography>{`${personIn(account)} tiene ${stamps(account.balance.available)}.`}</Typography>
          <NumberField name="amount" label="Cuántos timbres" min={1} step={1} />
        </ActDialog>
      )}
    </RecordDialog>
  );
}

const stamps = (amount: number) => (amount === 1 ? '1 timbre' : `${count(amount)} timbres`);

function amountProblems(amount: number | null) {
  if (amount !== null && Number.isInteger(amount) && amount >= 1 && amount <= mostStamps) return [];
  return [{ field: 'amount', message: `Escribe un entero de 1 a ${count(mostStamps)}.` }];
}
