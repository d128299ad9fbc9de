import { requireSession } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/second-factors.ts';
import {
  addPasskey,
  confirmTotp,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@timbra/core/identity/change-factors.ts';
import { askConfirmation, confirmSession } from '@timbra/core/identity/confirm-session.ts';
import { logInWithFactor } from '@timbra/core/identity/log-in.ts';
import type { FactorView } from '@timbra/core/identity/second-factors.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { answer, deleted, shown } from '../answers.ts';
import type { Area } from '../server.ts';

/** Serves the second step of a login, its proof before what is sensitive, and the factors of one's own account. */
export function secondFactorsArea(ports: Ports): Area {
  return (routes) => {
    routes.open(calls.loginWithFactor, async ({ body, ctx }) =>
      answer(
        200,
        await logInWithFactor(ports, {
          ...body,
          device: body.device ?? undefined,
          userAgent: ctx.get('User-Agent') || undefined,
        }),
      ),
    );
    routes.on(calls.askConfirmation, async (_, actor) => made(await askConfirmation(ports, requireSession(actor))));
    routes.on(calls.confirmSession, async ({ body }, actor) => {
      await confirmSession(ports, requireSession(actor), body);
      const message = 'Listo, confirmaste que eres tú.';
      return answer(200, { success: true, message, data: { message } });
    });
    routes.on(calls.listFactors, async (_, actor) => {
      const { factors, recoveryCodes } = await listFactors(ports, requireSession(actor));
      return shown({ factors: factors.map(presentFactor), recoveryCodes });
    });
    routes.on(calls.startTotp, async ({ body }, actor) =>
      made(await startTotp(ports, requireSession(actor), body.currentPassword)),
    );
    routes.on(calls.confirmTotp, async ({ body }, actor) =>
      made(codesOf(await confirmTotp(ports, requireSession(actor), body.code))),
    );
    routes.on(calls.startPasskey, async ({ body }, actor) =>
      made(await startPasskey(ports, requireSession(actor), body.currentPassword)),
    );
    routes.on(calls.addPasskey, async ({ body }, actor) =>
      made(codesOf(await addPasskey(ports, requireSession(actor), { ...body, passkey: body.passkey }))),
    );
    routes.on(calls.removeFactor, async ({ id }, actor) => {
      await removeFactor(ports, requireSession(actor), id);
      return deleted(id);
    });
    routes.on(calls.renewRecoveryCodes, async (_, actor) =>
      made({ recoveryCodes: await renewRecoveryCodes(ports, requireSession(actor)) }),
    );
  };
}

const made = <T>(data: T) => answer(201, { success: true, data });

const codesOf = (recoveryCodes: readonly string[] | undefined) => (recoveryCodes ? { recoveryCodes } : {});

const presentFactor = ({ createdAt, lastUsedAt, ...factor }: FactorView) => ({
  ...factor,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
