import * as calls from '@timbra/contract/home.ts';
import type { HomeLineAnswer } from '@timbra/contract/home.ts';
import { getHome } from '@timbra/core/home/get-home.ts';
import type { HomeLine } from '@timbra/core/home/home-line.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { answer, refuseOtherUser } from '../answers.ts';
import type { Area } from '../server.ts';

/** A call that asks for no range is answered so many lines. */
const usual = { first: 0, last: 999 };

export function homeArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getHome, async ({ query: { companyId, userId, range = usual }, ctx }, actor) => {
      refuseOtherUser(actor, userId);
      const lines = await getHome(ports, actor, companyId);
      const data = lines.slice(range.first, Math.min(range.last, range.first + usual.last) + 1).map(present);
      ctx.set('Content-Range', `home ${range.first}-${range.first + Math.max(0, data.length - 1)}/${lines.length}`);
      return answer(200, { success: true, data, total: lines.length });
    });
  };
}

const present = ({ companyId, day, action, ...line }: HomeLine): HomeLineAnswer => ({
  ...line,
  companyId: companyId ?? null,
  day: day ?? null,
  action: action ? { ...action, recordar: action.recordar ?? null } : null,
});
