import { requireSession } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/session.ts';
import { changePassword } from '@timbra/core/identity/change-password.ts';
import { confirmEmail, resendConfirmation } from '@timbra/core/identity/confirm-email.ts';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '@timbra/core/identity/end-session.ts';
import { requestRecovery, resetPassword } from '@timbra/core/identity/reset-password.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { clientOf } from '../caller.ts';
import { answer, deleted, shown } from '../answers.ts';
import type { Area } from '../server.ts';

export function passwordsArea(ports: Ports): Area {
  return (routes) => {
    confirmations(ports)(routes);
    sessions(ports)(routes);
    routes.open(calls.forgotPassword, async ({ body, ctx }) => {
      await requestRecovery(ports, { ...body, client: clientOf(ctx) });
      return done('Si el email existe, recibirás un enlace para restablecer tu contraseña.');
    });
    routes.open(calls.resetPassword, async ({ body }) => {
      const deviceToken = await resetPassword(ports, { ...body, device: body.device ?? undefined });
      return passwordSet('Contraseña actualizada exitosamente. Revisa tu correo electrónico.', deviceToken);
    });
    routes.on(calls.changePassword, async ({ body }, actor) => {
      const deviceToken = await changePassword(ports, requireSession(actor), {
        ...body,
        device: body.device ?? undefined,
      });
      return passwordSet('Contraseña actualizada correctamente', deviceToken);
    });
  };
}

function confirmations(ports: Ports): Area {
  return (routes) => {
    routes.open(calls.confirmEmail, async ({ body }) => {
      await confirmEmail(ports, body);
      return done('Tu correo quedó confirmado.');
    });
    routes.on(calls.resendConfirmation, async ({ ctx }, actor) => {
      const email = await resendConfirmation(ports, requireSession(actor), clientOf(ctx));
      return done(email === undefined ? 'Tu correo ya está confirmado.' : `Enviamos un enlace nuevo a ${email}.`);
    });
  };
}

function sessions(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.listSessions, async (_, actor) => {
      const found = await listSessions(ports, requireSession(actor));
      return shown(found.map(presentSession));
    });
    routes.on(calls.endOtherSessions, async (_, actor) =>
      shown({ ended: await endOtherSessions(ports, requireSession(actor)) }),
    );
    routes.on(calls.endSession, async ({ params }, actor) => {
      await endSession(ports, requireSession(actor), params['id'] ?? '');
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
