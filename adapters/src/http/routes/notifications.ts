import { ownScope } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/notifications.ts';
import { markNotificationsRead } from '@timbra/core/notifications/notify.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { answerList, shown } from '../answers.ts';
import type { Screen } from '../../ports/list.ts';
import type { Area } from '../server.ts';

export interface NotificationsArea {
  readonly list: Screen<calls.NotificationAnswer>;
  readonly ports: Ports;
}

export function notificationsArea({ list, ports }: NotificationsArea): Area {
  return (routes) => {
    routes.on(calls.listNotifications, ({ query, ctx }, actor) => answerList(list, query, ctx, ownScope(actor)));
    routes.on(calls.getNotification, async ({ params }, actor) =>
      shown(await list.one(ownScope(actor), params['id'] ?? '')),
    );
    routes.on(calls.markNotificationsRead, async ({ body: { ids } }, actor) => {
      await markNotificationsRead(ports, actor, ids);
      return shown({ ids });
    });
  };
}
