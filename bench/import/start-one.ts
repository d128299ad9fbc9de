import { createHash } from 'node:crypto';
import { sessionActor } from '@timbra/core/access/actor.ts';
import { startImport } from '@timbra/core/imports/start-import.ts';
import { newCompany } from './owner.ts';
import { productOn } from './product.ts';
import { cellsOf, heading } from './rows.ts';

// `start-one.ts URL ROWS`: keeps a file of so many customers, as the API does, and tells the id of its import.
const [url = '', rows = ''] = process.argv.slice(2);
const count = Number(rows);

const container = await productOn(url, 'api');
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
  file: { name: 'clientes.csv', size: 0, sha256: createHash('sha256').update(rows).digest(), chunks },
});
await container.close();
process.send?.(id);
process.disconnect?.();
