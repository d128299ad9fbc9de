import { CancelEmailChange } from '@timbra/core/identity/cancel-email-change.ts';
import { ChangePassword } from '@timbra/core/identity/change-password.ts';
import { CloseAccount } from '@timbra/core/identity/close-account.ts';
import { ConfirmEmail } from '@timbra/core/identity/confirm-email.ts';
import { CreateAccount } from '@timbra/core/identity/create-account.ts';
import { EndOtherSessions } from '@timbra/core/identity/end-other-sessions.ts';
import { EndSession } from '@timbra/core/identity/end-session.ts';
import { allPorts } from './all-ports.ts';
import { ListSessions } from '@timbra/core/identity/list-sessions.ts';
import { LogIn } from '@timbra/core/identity/log-in.ts';
import { LogOut } from '@timbra/core/identity/log-out.ts';
import { RegisterUser } from '@timbra/core/identity/register-user.ts';
import { RequestRecovery } from '@timbra/core/identity/request-recovery.ts';
import { ResendConfirmation } from '@timbra/core/identity/resend-confirmation.ts';
import { ResetPassword } from '@timbra/core/identity/reset-password.ts';
import { UpdateUser } from '@timbra/core/identity/update-user.ts';
import { ListPurchaseInvoices } from '@timbra/core/purchases/list-purchase-invoices.ts';
import { AccountData } from '../archives/account-data.ts';
import { passwordsArea } from '../http/routes/passwords.ts';
import { sessionArea } from '../http/routes/session.ts';
import { usersArea } from '../http/routes/users.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { usersList } from '../postgres/lists/users.ts';
import type { Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

/** Sessions, passwords and users as the API serves them. */
export function identityAreas(get: Get): Area[] {
  const session = sessionArea({
    register: get(RegisterUser),
    logIn: get(LogIn),
    logOut: get(LogOut),
    ports: get(allPorts),
  });
  const users = usersArea({
    list: new PostgresList(get(serviceIds.database), usersList),
    create: get(CreateAccount),
    update: get(UpdateUser),
    cancelEmailChange: get(CancelEmailChange),
    close: get(CloseAccount),
    invoices: get(ListPurchaseInvoices),
    data: get(AccountData),
    clock: get(serviceIds.clock),
    ports: get(allPorts),
  });
  const passwords = passwordsArea({
    requestRecovery: get(RequestRecovery),
    reset: get(ResetPassword),
    confirmEmail: get(ConfirmEmail),
    resendConfirmation: get(ResendConfirmation),
    change: get(ChangePassword),
    listSessions: get(ListSessions),
    endSession: get(EndSession),
    endOtherSessions: get(EndOtherSessions),
  });
  return [session, passwords, users];
}
