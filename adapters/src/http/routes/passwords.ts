import { requireSession } from '@timbra/core/access/actor.ts';
import type { ChangePassword } from '@timbra/core/identity/change-password.ts';
import type { ConfirmEmail } from '@timbra/core/identity/confirm-email.ts';
import type { EndOtherSessions } from '@timbra/core/identity/end-other-sessions.ts';
import type { EndSession } from '@timbra/core/identity/end-session.ts';
import type { ListSessions, OwnSession } from '@timbra/core/identity/list-sessions.ts';
import type { RequestRecovery } from '@timbra/core/identity/request-recovery.ts';
import type { ResendConfirmation } from '@timbra/core/identity/resend-confirmation.ts';
import type { ResetPassword } from '@timbra/core/identity/reset-password.ts';
import * as calls from '@timbra/contract/session.ts';
import { clientOf } from '../caller.ts';
import { answer, deleted, shown } from '../answers.ts';
import type { Area } from '../server.ts';

export interface PasswordsArea {
  readonly requestRecovery: RequestRecovery;
  readonly reset: ResetPassword;
  readonly confirmEmail: ConfirmEmail;
  readonly resendConfirmation: ResendConfirmation;
  readonly change: ChangePassword;
  readonly listSessions: ListSessions;
  readonly endSession: EndSession;
  readonly endOtherSessions: EndOtherSessions;
}

export function passwordsArea(area: PasswordsArea): Area {
  const { requestRecovery, reset, change } = area;
  return (routes) => {
    confirmations(area)(routes);
    sessions(area)(routes);
    routes.open(calls.forgotPassword, async ({ body, ctx }) => {
      await requestRecovery.execute({ ...body, client: clientOf(ctx) });
      return done('Si el email existe, recibirás un enlace para restablecer tu contraseña.');
    });
    routes.open(calls.resetPassword, async ({ body }) => {
      const deviceToken = await reset.execute({ ...body, device: body.device ?? undefined });
      return passwordSet('Contraseña actualizada exitosamente. Revisa tu correo electrónico.', deviceToken);
    });
    routes.on(calls.changePassword, async ({ body }, actor) => {
      const deviceToken = await change.execute(requireSession(actor), { ...body, device: body.device ?? undefined });
      return passwordSet('Contraseña actualizada correctamente', deviceToken);
    });
  };
}

function confirmations({ confirmEmail, resendConfirmation }: PasswordsArea): Area {
  return (routes) => {
    routes.open(calls.confirmEmail, async ({ body }) => {
      await confirmEmail.execute(body);
      return done('Tu correo quedó confirmado.');
    });
    routes.on(calls.resendConfirmation, async ({ ctx }, actor) => {
      const email = await resendConfirmation.execute(requireSession(actor), clientOf(ctx));
      return done(email === undefined ? 'Tu correo ya está confirmado.' : `Enviamos un enlace nuevo a ${email}.`);
    });
  };
}

function sessions({ listSessions, endSession, endOtherSessions }: PasswordsArea): Area {
  return (routes) => {
    routes.on(calls.listSessions, async (_, actor) => {
      const found = await listSessions.execute(requireSession(actor));
      return shown(found.map(presentSession));
    });
    routes.on(calls.endOtherSessions, async (_, actor) =>
      shown({ ended: await endOtherSessions.execute(requireSession(actor)) }),
    );
    routes.on(calls.endSession, async ({ params }, actor) => {
      await endSession.execute(requireSession(actor), params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
  };
}

const presentSession = ({ createdAt, lastUsedAt, expiresAt, ...session }: OwnSession) => ({
  ...session,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const done = (message: string) => answer(200, { success: true, message, data: { message } });

function passwordSet(message: string, deviceToken: string | undefined) {
  const data = { message, ...(deviceToken !== undefined && { device_token: deviceToken }) };
  return answer(200, { success: true, message, data });
}
