import { Eye, Stamp } from 'lucide-react';
import type { OperatorUserAnswer } from '@timbra/contract/operator-users.ts';
import { count } from '@timbra/ui/format/amounts.ts';
import { shortDate } from '@timbra/ui/format/dates.ts';
import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { OperatorList, OperatorRows } from './operator-list.tsx';

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
