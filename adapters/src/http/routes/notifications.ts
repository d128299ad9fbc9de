import { ownScope } from '@timbra/core/access/scope.ts';
import type { ReadNotifications } from '@timbra/core/notifications/read-notifications.ts';
import * as calls from '@timbra/contract/notifications.ts';
import { shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export interface NotificationsArea {
  readonly list: List<calls.NotificationAnswer>;
  readonly read: ReadNotifications;
}

export function notificationsArea({ list, read }: NotificationsArea): Area {
  return (routes) => {
    routes.on(calls.listNotifications, ({ query, ctx }, actor) => answerList(list, query, ctx, ownScope(actor)));
    routes.on(calls.readNotifications, async ({ body: { ids } }, actor) => {
      await read.execute(actor, ids);
      return shown({ ids });
    });
  };
}
