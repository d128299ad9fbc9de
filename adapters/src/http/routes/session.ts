import type { Context } from 'koa';
import { requireSession } from '@timbra/core/access/actor.ts';
import { getUser } from '@timbra/core/identity/get-user.ts';
import * as calls from '@timbra/contract/session.ts';
import { logIn, logOut } from '@timbra/core/identity/log-in.ts';
import { registerUser } from '@timbra/core/identity/register-user.ts';
import { clientOf } from '../caller.ts';
import { answer } from '../answers.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { Area } from '../server.ts';

export function sessionArea(ports: Ports): Area {
  return (routes) => {
    routes.open(calls.register, async ({ body, ctx }) =>
      answer(201, await registerUser(ports, { ...body, ...from(ctx, body) })),
    );
    routes.open(calls.login, async ({ body, ctx }) => {
      const { email, password, remember } = body;
      return answer(200, await logIn(ports, { email, password, remember: remember ?? false, ...from(ctx, body) }));
    });
    routes.on(calls.logout, async (_, actor) => {
      await logOut(ports, requireSession(actor));
      const message = 'Sesión cerrada';
      return answer(200, { success: true, message, data: { message } });
    });
    routes.on(calls.profile, async (_, actor) => answer(200, await getUser(ports, actor, actor.userId)));
  };
}

function from(ctx: Context, { device }: { readonly device?: string | null | undefined }) {
  return { client: clientOf(ctx), userAgent: ctx.get('User-Agent') || undefined, device: device ?? undefined };
}
