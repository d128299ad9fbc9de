import { ownScope, requireSession, scopeOf } from '@timbra/core/access/actor.ts';
import { closeAccount } from '@timbra/core/account/close-account.ts';
import { userView, type UserView } from '@timbra/core/identity/user.ts';
import { localTime } from '@timbra/core/shared/local-time.ts';
import { listPurchaseInvoices } from '@timbra/core/purchases/read-purchase-invoices.ts';
import * as calls from '@timbra/contract/users.ts';
import { createAccount } from '@timbra/core/identity/create-account.ts';
import { clientOf } from '../caller.ts';
import type { AccountData } from '../../archives/account-data.ts';
import { answerList, createdAs, deleted, refuseOtherUser, shown, shownAs, streamed } from '../answers.ts';
import { getUser } from '@timbra/core/identity/get-user.ts';
import { cancelEmailChange, updateUser } from '@timbra/core/identity/update-user.ts';
import { goneOf } from '../gone.ts';
import type { List, Screen } from '../../ports/list.ts';
import type { Ports } from '@timbra/core/ports.ts';
import * as stampCalls from '@timbra/contract/stamps.ts';
import { getBalance } from '@timbra/core/stamps/grant-stamps.ts';
import * as notificationCalls from '@timbra/contract/notifications.ts';
import { markNotificationsRead } from '@timbra/core/notifications/notify.ts';
import * as preferenceCalls from '@timbra/contract/preferences.ts';
import { getPreferences, savePreferences } from '@timbra/core/preferences/save-preferences.ts';
import type { Area } from '../server.ts';
import { presentBalance } from '../../presenters/present-balance.ts';

export interface UsersArea {
  readonly list: List<UserView>;
  readonly ports: Ports;
  readonly data: AccountData;
}

export function usersArea({ list, ports, data }: UsersArea): Area {
  return (routes) => {
    routes.on(calls.listUsers, ({ query, ctx }, actor) => answerList(list, query, ctx, ownScope(actor)));
    routes.on(calls.createUser, async ({ body }) => createdAs('user', userView(await createAccount(ports, body))));
    routes.on(calls.updateProfile, async ({ body: { userId, ...changes }, ctx }, actor) => {
      refuseOtherUser(actor, userId);
      return shownUser(await updateUser(ports, actor, actor.userId, { ...changes, client: clientOf(ctx) }));
    });
    routes.on(calls.cancelEmailChange, async (_, actor) =>
      shownUser(await cancelEmailChange(ports, requireSession(actor))),
    );
    routes.on(calls.getUser, async ({ id }, actor) => shownUser(await getUser(ports, actor, id)));
    routes.on(calls.updateUser, async ({ id, body, ctx }, actor) =>
      shownUser(await updateUser(ports, actor, id, { ...body, client: clientOf(ctx) })),
    );
    routes.on(calls.userInvoices, async ({ query }, actor) => {
      refuseOtherUser(actor, query.userId);
      const found = await listPurchaseInvoices(ports, actor);
      return shownAs(
        'invoices',
        found.map(({ createdAt, providerId, ...invoice }) => ({
          ...invoice,
          facturamaId: providerId,
          createdAt: createdAt.toISOString(),
        })),
      );
    });
    routes.on(calls.getOwnData, async ({ ctx }, actor) => {
      const { userId } = requireSession(actor);
      const content = await data.open(userId, goneOf(ctx));
      const day = localTime(ports.clock.now(), 'America/Mexico_City').slice(0, 10);
      return streamed(ctx, 'application/zip', { name: `datos_timbra_${day}.zip`, content });
    });
    routes.on(calls.deleteUser, async ({ id, body }, actor) => {
      await closeAccount(ports, actor, id, body.password);
      return deleted(id);
    });
  };
}

const shownUser = (user: UserView) => shownAs('user', user);

type StampsArea = { readonly ports: Ports; readonly movements: List<stampCalls.MovementAnswer> };

export function stampsArea({ movements, ports }: StampsArea): Area {
  return (routes) => {
    routes.on(stampCalls.getBalance, async ({ query }, actor) => {
      refuseOtherUser(actor, query.userId);
      return shown(presentBalance(await getBalance(ports, actor, query.companyId)));
    });
    routes.on(stampCalls.listMovements, ({ query, ctx }, actor) =>
      answerList(movements, query, ctx, scopeOf(actor, 'stamps:read')),
    );
  };
}

interface NotificationsArea {
  readonly list: Screen<notificationCalls.NotificationAnswer>;
  readonly ports: Ports;
}

export function notificationsArea({ list, ports }: NotificationsArea): Area {
  return (routes) => {
    routes.on(notificationCalls.listNotifications, ({ query, ctx }, actor) =>
      answerList(list, query, ctx, ownScope(actor)),
    );
    routes.on(notificationCalls.getNotification, async ({ id }, actor) => shown(await list.one(ownScope(actor), id)));
    routes.on(notificationCalls.markNotificationsRead, async ({ body: { ids } }, actor) => {
      await markNotificationsRead(ports, actor, ids);
      return shown({ ids });
    });
  };
}

export function preferencesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(preferenceCalls.getPreferences, async (_, actor) => shown(await getPreferences(ports, actor)));
    routes.on(preferenceCalls.savePreferences, async ({ body }, actor) =>
      shown(await savePreferences(ports, actor, body)),
    );
  };
}
