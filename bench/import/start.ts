import { createHash } from 'node:crypto';
import { sessionActor } from '@timbra/core/access/actor.ts';
import { startImport } from '@timbra/core/imports/start-import.ts';
import { newCompany } from './owner.ts';
import type { productOn } from './product.ts';
import { cellsOf, heading } from './rows.ts';

/** Keeps a file of so many customers for a new company, as the API does. @returns the id of its import. */
export async function startOne(container: Awaited<ReturnType<typeof productOn>>, count: number): Promise<string> {
  const { userId, companyId } = await newCompany(container.parts.database);

  async function* chunks() {
    let text = `${heading}\n`;
    for (let index = 0; index < count; index += 1) {
      text += `${cellsOf(index).join(',')}\n`;
      if (text.length < 65_536) continue;
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(text);
  }

  const { id } = await startImport(container.parts, {
    actor: sessionActor({ userId, sessionId: 'bench', isOperator: false }),
    kind: 'customers',
    companyId,
    mode: 'both',
    mapping: undefined,
    repairs: [],
    corrects: undefined,
    requestKey: undefined,
    file: { name: 'clientes.csv', size: 0, sha256: createHash('sha256').update(String(count)).digest(), chunks },
  });
  return id;
}
