import { parseArgs } from 'node:util';
import { UsageError, type Say } from './arguments.ts';
import { Database } from '../postgres/database.ts';
import { UnfitDatabase } from '../postgres/migrating/unfit-database.ts';
import { addCells, become, listCells } from '../postgres/cells/add-cells.ts';
import { moveAccount, type MoveStep } from '../postgres/moving/move-account.ts';

const help = `Uso: npm run cells -- list [--json]
     npm run cells -- add N
     npm run cells -- open ID | close ID
     npm run cells -- move-account CUENTA --to CELDA [--json]

Las cuentas viven en celdas: esquemas de PostgreSQL con las mismas tablas. La celda 0 es el esquema public y basta para empezar.

  list     muestra las celdas, su estado, sus cuentas y su tamaño
  add N    agrega N celdas mientras Timbra trabaja; si se interrumpe, repítelo y sigue donde se quedó
  open     la celda recibe cuentas nuevas: cada una va a la celda abierta que menos tiene
  close    la celda ya no recibe cuentas nuevas; las que tiene siguen igual
  move-account  lleva una cuenta con sus empresas a otra celda mientras trabaja; si se interrumpe, repítelo y sigue donde se quedó.
           Con la celda donde la cuenta ya vive, deshace lo que se empezó. Durante un momento la cuenta recibe 503 con Retry-After

Antes de agregar la primera, todos los procesos deben ser de esta versión: las anteriores solo conocen la celda 0.
Usa la base de datos de DATABASE_URL o, sin ella, la del Timbra que está en marcha en DATA_DIR.
`;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const mostAtOnce = 100;
const mostCells = 1_000_000;

/** Runs the command with the words of its line. */
export async function runCells(words: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  try {
    await runCellsCommand(words, env['DATABASE_URL'] ?? '', say);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnfitDatabase)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @throws UsageError, UnfitDatabase with what to do. */
export async function runCellsCommand(words: readonly string[], url: string, say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: { help: { type: 'boolean' }, json: { type: 'boolean' }, to: { type: 'string' } },
  });
  const { to } = values;
  const [command, given, ...more] = positionals;
  if (values['help'] === true || command === undefined) return say(help);
  if (url === '') throw new UsageError('Falta DATABASE_URL.');
  if (more.length > 0) throw new UsageError(help);
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    if (command === 'move-account')
      await move(
        url,
        given,
        numberOf(typeof to === 'string' ? to : undefined, 0, mostCells),
        values['json'] === true,
        say,
      );
    else if (command === 'list') await list(database, values['json'] === true, say);
    else if (command === 'add') await add(database, url, numberOf(given, 1, mostAtOnce), say);
    else if (command === 'open' || command === 'close')
      await change(database, numberOf(given, 0, mostCells), command, say);
    else throw new UsageError(help);
  } finally {
    await database.close();
  }
}

function numberOf(given: string | undefined, least: number, most: number): number {
  const number = /^\d+$/.test(given ?? '') ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`Da un número desde ${least}${most === mostAtOnce ? ` hasta ${most}` : ''}.`);
}

const stateNames = { MAKING: 'en creación', OPEN: 'abierta', FULL: 'cerrada' } as const;

async function list(database: Database, isJson: boolean, say: Say): Promise<void> {
  const cells = await listCells(database);
  if (isJson) return say(JSON.stringify(cells, undefined, 2));
  for (const { id, schema, state, accounts, bytes } of cells) {
    const size = (bytes / 1_000_000).toLocaleString('es-MX', { maximumFractionDigits: 1 });
    say(`${id}  ${schema}  ${stateNames[state]}  ${accounts} cuentas  ${size} MB`);
  }
}

async function add(database: Database, url: string, count: number, say: Say): Promise<void> {
  const ids = await addCells(database, url, count, { say });
  say(ids.length === 1 ? `La celda ${ids[0]} está lista.` : `Las celdas ${ids.join(', ')} están listas.`);
}

async function change(database: Database, id: number, command: 'open' | 'close', say: Say): Promise<void> {
  const found = (await listCells(database)).find((cell) => cell.id === id);
  if (!found) throw new UsageError(`No hay celda ${id}.`);
  if (found.state === 'MAKING') throw new UsageError(`La celda ${id} no está lista: repite npm run cells -- add 1.`);
  await become(database, [id], command === 'open' ? 'OPEN' : 'FULL');
  say(command === 'open' ? `La celda ${id} recibe cuentas nuevas.` : `La celda ${id} ya no recibe cuentas nuevas.`);
}

const stepNames: Readonly<Record<MoveStep, string>> = {
  fence: 'Se prepara la celda de origen.',
  note: 'La mudanza queda registrada.',
  announce: 'Se espera a que todos los procesos la conozcan y terminen las transacciones de antes.',
  stop: 'Se detienen los cambios de la cuenta.',
  copy: 'Se copian sus filas.',
  delete: 'Se borran de la celda de origen.',
  switch: 'Se cambia el directorio.',
  late: 'La cuenta ya vive en su nueva celda. Se espera a quien haya empezado antes.',
  open: 'Se libera la celda de origen.',
};

async function move(url: string, given: string | undefined, to: number, isJson: boolean, say: Say): Promise<void> {
  const userId = given?.toLowerCase() ?? '';
  if (!uuidPattern.test(userId)) throw new UsageError('Da el ID de la cuenta, un UUID.');
  const moved = await moveAccount(url, userId, to, isJson ? {} : { onStep: (step) => say(stepNames[step]) });
  if (isJson) return say(JSON.stringify(moved ?? { to, rows: 0 }));
  if (!moved) return say(`La cuenta vive en la celda ${to}.`);
  const seconds = (moved.stoppedMs / 1_000).toLocaleString('es-MX', { maximumFractionDigits: 1 });
  say(`La cuenta pasó de la celda ${moved.from} a la ${to}: ${moved.rows} filas, detenida ${seconds} s.`);
}
