import { Eye, Stamp } from 'lucide-react';
import { Typography } from '@mui/material';
import type { OperatorUserAnswer } from '@timbra/contract/operator-users.ts';
import { count, shortDate } from '@timbra/ui/format/format.ts';
import { NumberField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { useRequestKeys } from '../shared/form/use-request-keys.ts';
import { AccountDialog } from './account-dialog.tsx';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { ActDialog } from './act-dialog.tsx';
import { users, type Account } from './account.ts';
import { personIn } from './person.tsx';

type User = OperatorUserAnswer;

const columns: readonly Column<User>[] = [
  { label: 'Nombre', sort: 'name', main: true, wraps: 240, show: ({ name }) => name },
  { label: 'Correo', sort: 'email', wraps: 280, show: ({ email }) => email, note: ({ email }) => email },
  {
    label: 'Timbres disponibles',
    align: 'right',
    card: 'end',
    show: ({ available }) => count(available),
    showInCard: ({ available }) => `${count(available)} timbres`,
  },
  {
    label: 'Alta',
    sort: 'createdAt',
    card: 'line',
    show: ({ createdAt }) => shortDate(createdAt),
    showInCard: ({ createdAt }) => `Alta ${shortDate(createdAt)}`,
  },
  { label: 'Papel', card: 'line', show: ({ isOperator }) => (isOperator ? 'Operador' : 'Usuario') },
];

export function UsersPage() {
  const dialog = useDialogAddress(['cuenta', 'dar-timbres']);
  const actions: readonly RowAction<User>[] = [
    { label: 'Ver cuenta', icon: Eye, opens: true, onPress: ({ id }) => dialog.open('cuenta', id) },
    { label: 'Dar timbres', icon: Stamp, onPress: ({ id }) => dialog.open('dar-timbres', id) },
  ];
  return (
    <OperatorList resource="operator/users" title="Usuarios" sort={{ field: 'createdAt', order: 'DESC' }}>
      <Toolbar>
        <SearchBox label="Buscar usuarios" placeholder="Nombre, correo o teléfono" />
      </Toolbar>
      <OperatorRows<User>
        label="Usuarios"
        noun="usuarios"
        nothing="Todavía no hay cuentas"
        columns={columns}
        actions={actions}
        nameOf={({ email }) => email}
        headOf={({ name }) => name}
      />
      {dialog.name === 'cuenta' && dialog.id ? (
        <AccountDialog id={dialog.id} onGrant={() => dialog.open('dar-timbres', dialog.id)} onClose={dialog.close} />
      ) : null}
      {dialog.name === 'dar-timbres' && dialog.id ? <GrantDialog id={dialog.id} onClose={dialog.close} /> : null}
    </OperatorList>
  );
}

const values: { amount: number | null; reason: string } = { amount: null, reason: '' };
const mostStamps = 100_000;

/** Gives an account stamps that nobody has paid for. */
function GrantDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
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
