import type { Context } from 'koa';
import type { GetUser } from '@timbra/core/identity/get-user.ts';
import type { LogIn } from '@timbra/core/identity/log-in.ts';
import type { LogOut } from '@timbra/core/identity/log-out.ts';
import type { RegisterUser } from '@timbra/core/identity/register-user.ts';
import * as calls from '@timbra/contract/session.ts';
import type { Area } from '../server.ts';

export interface SessionArea {
  readonly register: RegisterUser;
  readonly logIn: LogIn;
  readonly logOut: LogOut;
  readonly getUser: GetUser;
}

export function sessionArea({ register, logIn, logOut, getUser }: SessionArea): Area {
  return (routes) => {
    routes.open(calls.register, ({ body, ctx }) =>
      register.execute({ ...body, client: ctx.ip, userAgent: userAgent(ctx) }),
    );
    routes.open(calls.login, ({ body: { email, password, remember }, ctx }) =>
      logIn.execute({ email, password, remember: remember ?? false, client: ctx.ip, userAgent: userAgent(ctx) }),
    );
    routes.on(calls.logout, async (_, session) => {
      await logOut.execute(session);
      return { success: true, message: 'Sesión cerrada', data: { message: 'Sesión cerrada' } };
    });
    routes.on(calls.profile, (_, session) => getUser.execute(session, session.userId));
  };
}

function userAgent(ctx: Context): string | undefined {
  return ctx.get('User-Agent') || undefined;
}
