import type { Context } from 'koa';
import type { z } from 'zod';
import * as calls from '@timbra/contract/audit.ts';
import type { AuditEntry } from '@timbra/core/audit/audit-entry.ts';
import type { AuditPage } from '@timbra/core/audit/ports.ts';
import { exportAudit, readAudit, readOwnAudit } from '@timbra/core/audit/read-audit.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { savedName } from '@timbra/core/shared/saved-name.ts';
import { answer, streamed } from '../answers.ts';
import type { Area } from '../server.ts';

/** A page has so many entries unless a range says otherwise, and at the most. */
const mostEntries = 1_000;

type Query = z.output<typeof calls.listAudit.query & z.ZodType>;

/** Serves who changed what: in a company, and in one's own account. */
export function auditArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.listAudit, async ({ id, query: { range, ...query }, ctx }, actor) =>
      listed(ctx, range, await readAudit(ports, actor, id, query, rangeOf(range))),
    );
    routes.on(calls.exportAudit, async ({ id, ctx }, actor) => {
      const content = lines(await exportAudit(ports, actor, id));
      return streamed(ctx, 'application/x-ndjson', { name: savedName(`auditoria_${id}.ndjson`, actor), content });
    });
    routes.on(calls.listOwnAudit, async ({ query: { range, ...query }, ctx }, actor) =>
      listed(ctx, range, await readOwnAudit(ports, actor, query, rangeOf(range))),
    );
  };
}

function rangeOf(range: Query['range']) {
  const { first, last } = range ?? { first: 0, last: mostEntries - 1 };
  return { first, count: Math.min(last - first + 1, mostEntries) };
}

function listed(ctx: Context, range: Query['range'], { entries, total }: AuditPage) {
  const { first } = rangeOf(range);
  const last = entries.length === 0 ? first : first + entries.length - 1;
  ctx.set('Content-Range', `audit ${first}-${last}/${total}`);
  return answer(200, { success: true, data: entries, total });
}

async function* lines(pages: AsyncIterable<readonly AuditEntry[]>): AsyncIterable<string> {
  for await (const entries of pages) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
