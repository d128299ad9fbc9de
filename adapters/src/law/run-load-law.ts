import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { lawFile } from '@timbra/contract/law-file.ts';
import { eachKey, shapeWords } from '@timbra/contract/shapes.ts';
import type { LawRows } from '@timbra/core/law/with-rows.ts';
import { lawKinds } from '@timbra/core/law/kinds.ts';
import { loadLaw, withdrawLaw } from '@timbra/core/law/load-law.ts';
import { lawNames } from '@timbra/core/law/names.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { DomainError } from '@timbra/core/shared/errors.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';
import { UsageError } from '../operator/arguments.ts';
import { Database } from '../postgres/database.ts';
import { PostgresLawLoads } from '../postgres/postgres-law-loads.ts';
import { SystemClock } from '../security/system-clock.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';

const help = `Uso: npm run law:load -- ARCHIVO --by "quién"
     npm run law:load -- --list
     npm run law:load -- --withdraw ID --by "quién"

Carga valores de la ley sin otra versión de Timbra: tarifas del ISR, subsidio, UMA, salarios mínimos, cuotas, IEPS, plazos.
Todos los procesos los usan antes de un minuto. Lo que contradice a lo que rige se rechaza entero; para corregir una carga,
retírala. --list dice qué cargas rigen, de quién y desde cuándo.

ARCHIVO es un JSON con filas por su clase, como los de core/src/law/data de Timbra:
{ "uma": [{ "from": "2027-02-01", "to": "2028-01-31", "dia": "…", "mes": "…", "citation": "…", "source": "…" }] }

  from, to     primer y último día; sin "to" va "reviewBy", el día para revisar si todavía rige
  citation     la regla, como la lee quien ve un recibo: «Anexo 8 de la RMF 2027»
  source       dónde se publicó: «DOF 2026-12-28»

Clases: ${lawKinds.join(', ')}.

Usa la base de datos de DATABASE_URL o, sin ella, la del Timbra que está en marcha en DATA_DIR.
`;

const mostBytes = 1_000_000;
const mostShown = 20;

type Say = (line: string) => void;

/** Runs the command with the words of its line. */
export async function runLoadLaw(words: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  try {
    await runLawCommand(words, env['DATABASE_URL'] ?? '', say);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DomainError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @throws UsageError, DomainError with what to do. */
export async function runLawCommand(words: readonly string[], url: string, say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: {
      help: { type: 'boolean' },
      list: { type: 'boolean' },
      withdraw: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const { withdraw: id, by } = values;
  const [path] = positionals;
  if (values['help'] === true) return say(help);
  if (values['list'] === true) return withLoads(url, async ({ lawLoads }) => listLoads(await lawLoads.all(), say));
  if (path === undefined && typeof id !== 'string') throw new UsageError(help);
  if (typeof by !== 'string' || by.trim() === '') throw new UsageError('Di quién lo hace: --by "quién".');
  if (typeof id === 'string') {
    await withLoads(url, (ports) => withdrawLaw(ports, id, by));
    return say(`Carga ${id} retirada.`);
  }
  const rows = await read(path ?? '');
  const loaded = await withLoads(url, (ports) => loadLaw(ports, basename(path ?? ''), rows, by));
  say(`Cargado: ${namesIn(rows)}. Carga ${loaded}; los procesos la usan antes de un minuto.`);
}

async function withLoads<T>(url: string, use: (ports: PortsOf<typeof loadLaw>) => Promise<T>): Promise<T> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    return await use({
      lawLoads: new PostgresLawLoads(database),
      shippedLaw,
      transactions: database,
      ids: uuidV7Ids,
      clock: new SystemClock(),
    });
  } finally {
    await database.close();
  }
}

/** @throws UsageError with each place that is wrong. */
async function read(path: string): Promise<LawRows> {
  const text = await readText(path);
  const file = lawFile.safeParse(parsed(text), { error: shapeWords });
  if (file.success) return file.data;
  const problems = file.error.issues
    .flatMap(eachKey)
    .map(({ path: at, message }) => `${at.join('.') || 'el archivo'}: ${message}`);
  throw new UsageError(`El archivo no se cargó:\n${listed(problems)}`);
}

/** Lists as many as one reads. */
function listed(problems: readonly string[]): string {
  const [first, more] = [problems.slice(0, mostShown), problems.length - mostShown];
  return [...first, ...(more > 0 ? [`y ${more} más.`] : [])].join('\n');
}

async function readText(path: string): Promise<string> {
  try {
    if ((await stat(path)).size <= mostBytes) return await readFile(path, 'utf8');
  } catch {
    throw new UsageError(`No se puede leer ${path}.`);
  }
  throw new UsageError('El archivo es demasiado grande: las filas de la ley caben en 1 MB.');
}

/** Some editors put a mark before the text. Of a key that stands twice the first would be dropped without a word. */
function parsed(text: string): unknown {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UsageError('El archivo no es JSON.');
  }
  const twice = repeatedKey(text);
  if (twice !== undefined) throw new UsageError(`El archivo trae dos veces «${twice}» en el mismo objeto. Deja una.`);
  return file;
}

const namesIn = (rows: LawRows): string =>
  lawKinds
    .filter((kind) => (rows[kind] ?? []).length > 0)
    .map((kind) => lawNames[kind])
    .join(', ');

function listLoads(loads: Awaited<ReturnType<PostgresLawLoads['all']>>, say: Say): void {
  if (loads.length === 0) say('No hay cargas: rige lo que trae Timbra.');
  for (const { id, name, rows, loadedBy, loadedAt } of loads) {
    say(`${id}  ${loadedAt.toISOString()}  ${loadedBy}  ${name}: ${namesIn(rows)}`);
  }
}

/** Matches texts and the signs that open, part and close what JSON has. */
const tokens = /"(?:[^"\\]|\\[^]?)*"?|[{}[\],:]/g;

/**
 * Finds a key that stands twice in one object, of which `JSON.parse` keeps the last one alone; undefined where none
 * does.
 * @param text JSON that can be read.
 */
export function repeatedKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = JSON.parse(last) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    last = token;
  }
  return undefined;
}
