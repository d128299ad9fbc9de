import { ownScope } from '@timbra/core/access/scope.ts';
import * as calls from '@timbra/contract/notifications.ts';
import { readNotifications } from '@timbra/core/notifications/read-notifications.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export interface NotificationsArea {
  readonly list: List<calls.NotificationAnswer>;
  readonly ports: Ports;
}

export function notificationsArea({ list, ports }: NotificationsArea): Area {
  return (routes) => {
    routes.on(calls.listNotifications, ({ query, ctx }, actor) => answerList(list, query, ctx, ownScope(actor)));
    routes.on(calls.readNotifications, async ({ body: { ids } }, actor) => {
      await readNotifications(ports, actor, ids);
      return shown({ ids });
    });
  };
}
