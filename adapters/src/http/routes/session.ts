import type { Context } from 'koa';
import { requireSession } from '@timbra/core/access/actor.ts';
import { getUser } from '@timbra/core/identity/get-user.ts';
import * as calls from '@timbra/contract/session.ts';
import { logIn, logOut, registerUser } from '@timbra/core/identity/log-in.ts';
import { clientOf } from '../caller.ts';
import { answer, deleted, freshlySaved, refuseOtherUser, shown, shownAs } from '../answers.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { changePassword, requestRecovery, resetPassword } from '@timbra/core/identity/change-password.ts';
import { confirmEmail, resendConfirmation } from '@timbra/core/identity/confirm-email.ts';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '@timbra/core/identity/end-session.ts';
import type { PageView } from '@timbra/core/companies/page.ts';
import * as profileCalls from '@timbra/contract/profile.ts';
import { getActivity, getFiscalData, getSummary } from '@timbra/core/companies/read-company.ts';
import { checkAddress, getPage, savePage } from '@timbra/core/companies/save-page.ts';
import { saveFiscalData } from '@timbra/core/companies/save-fiscal-data.ts';
import { getBillingData, saveBillingData } from '@timbra/core/identity/get-billing-data.ts';
import type { Area } from '../server.ts';
import { presentPage } from '../../presenters/present-company.ts';

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
    routes.on(calls.profile, async (_, actor) => {
      const user = await getUser(ports, actor, actor.userId);
      const isNeeded = actor.barredFrom !== undefined || requireSession(actor).owesTwoSteps;
      return answer(200, { ...user, ...(isNeeded && { twoStepsNeeded: true as const }) });
    });
  };
}

function from(ctx: Context, { device }: { readonly device?: string | null | undefined }) {
  return { client: clientOf(ctx), userAgent: ctx.get('User-Agent') || undefined, device: device ?? undefined };
}

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
    routes.on(calls.endSession, async ({ id }, actor) => {
      await endSession(ports, requireSession(actor), id);
      return deleted(id);
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

export function profileArea(ports: Ports): Area {
  return (routes) => {
    routes.on(profileCalls.getFiscalData, async ({ id }, actor) => shown(await getFiscalData(ports, actor, id)));
    routes.on(profileCalls.saveFiscalData, async ({ id, body: { version, ...changes } }, actor) => {
      const saved = await saveFiscalData(ports, actor, id, changes, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
    routes.on(profileCalls.getBillingData, async (_, actor) => shown(await getBillingData(ports, actor)));
    routes.on(profileCalls.saveBillingData, async ({ body: { userId, version, ...changes } }, actor) => {
      refuseOtherUser(actor, userId);
      const saved = await saveBillingData(ports, actor, changes, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
    routes.on(profileCalls.getPage, async ({ id }, actor) => shownPage(await getPage(ports, actor, id)));
    routes.on(profileCalls.savePage, async ({ id, body: { version, ...changes } }, actor) => {
      const saved = await savePage(ports, actor, id, changes, version ?? undefined);
      return shownPage(freshlySaved(saved, presentPage));
    });
    routes.on(profileCalls.checkAddress, async ({ id, query }, actor) =>
      shown(await checkAddress(ports, actor, id, query.customUrl)),
    );
    routes.on(profileCalls.getSummary, async ({ id }, actor) => shown(await getSummary(ports, actor, id)));
    routes.on(profileCalls.getActivity, async ({ id }, actor) => shown(await getActivity(ports, actor, id)));
  };
}

const shownPage = (page: PageView) => shownAs('company', presentPage(page));
