import * as calls from '@timbra/contract/home.ts';
import type { HomeLineAnswer } from '@timbra/contract/home.ts';
import { deferHomeLine, restoreHomeLine } from '@timbra/core/home/defer-home-line.ts';
import { type DeferredLine, getHome } from '@timbra/core/home/get-home.ts';
import type { HomeLine } from '@timbra/core/home/home-line.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { answer, refuseOtherUser, shown } from '../answers.ts';
import type { Area } from '../server.ts';

/** A call that asks for no range is answered so many lines. */
const usual = { first: 0, last: 999 };

export function homeArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getHome, async ({ query: { companyId, userId, aparte, range = usual }, ctx }, actor) => {
      refuseOtherUser(actor, userId);
      const home = await getHome(ports, actor, companyId);
      const lines: readonly (HomeLine & Partial<DeferredLine>)[] = aparte === 'true' ? home.aside : home.lines;
      const data = lines.slice(range.first, Math.min(range.last, range.first + usual.last) + 1).map(present);
      ctx.set('Content-Range', `home ${range.first}-${range.first + Math.max(0, data.length - 1)}/${lines.length}`);
      return answer(200, { success: true, data, total: lines.length, aparte: home.aside.length });
    });
    routes.on(calls.deferHomeLine, async ({ body }, actor) => {
      await deferHomeLine(ports, actor, body);
      return shown({ line: body.line });
    });
    routes.on(calls.restoreHomeLine, async ({ body: { line } }, actor) => {
      await restoreHomeLine(ports, actor, line);
      return shown({ line });
    });
  };
}

const present = ({ companyId, day, action, until, ...line }: HomeLine & Partial<DeferredLine>): HomeLineAnswer => ({
  ...line,
  companyId: companyId ?? null,
  day: day ?? null,
  action: action ? { ...action, recordar: action.recordar ?? null } : null,
  until: until ?? null,
});
