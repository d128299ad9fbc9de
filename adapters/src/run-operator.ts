import { parseArgs } from 'node:util';
import { DomainError } from '@timbra/core/shared/errors.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import { buildContainer, type Overrides } from './container/container.ts';
import { operatorDependencies } from './process/operator-dependencies.ts';
import { type Say, UsageError } from './operator/arguments.ts';
import { commands } from './operator/commands.ts';

const help = `Uso: npm run operator -- COMANDO

  users [PALABRAS]                          usuarios y sus timbres disponibles
  grant CORREO TIMBRES --reason "motivo" [--by "quién"]
                                            da timbres a un usuario
  make-operator CORREO                      hace operador a un usuario
  unknown                                   documentos cuyo resultado nadie vio
  differences                               documentos cuyo XML timbrado difiere de lo enviado
  resolve ID --found ID_DEL_PROVEEDOR [--by "quién"] [--reason "motivo"]
                                            el proveedor sí timbró el documento
  resolve ID --release "motivo" [--by "quién"]
                                            el proveedor no lo timbró: el timbre vuelve al saldo
  refund COMPRA --by "quién" --reason "motivo" [--amount PESOS]
                                            devuelve el dinero de una compra; con --amount, hasta que lo devuelto en
                                            total sea eso: repetirlo no devuelve dos veces
  stray                                     dinero que llegó y ninguna compra tomó
  stray-check [COMPRA]                      pregunta al proveedor por esos saldos
  stray-return ID --by "quién" --reason "motivo"
                                            lo devuelve al banco de su comprador
  stray-apply ID COMPRA --by "quién" --reason "motivo"
                                            paga con él otra compra del mismo comprador
  reversals                                 compras con dinero devuelto o en disputa, y timbres usados que se deben
  reseal                                    vuelve a cifrar CSD y secretos con la primera llave de ENCRYPTION_KEY
  rebuild [--company ID] [--after ID]       vuelve a calcular reportes, saldos, pedidos facturados, últimos folios y
                                            cuentas de timbres a partir de los documentos, de todas las empresas, de una,
                                            o de las que siguen a una; puede repetirse y correr junto a todo lo demás

Usa la base de datos de DATABASE_URL o, sin ella, la del Timbra que está en marcha en DATA_DIR.`;

/** Runs the operator's command of the command line with the settings of the environment. */
export async function runOperator(overrides?: Overrides): Promise<void> {
  try {
    await operate(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`), overrides);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Explains to an operator a command that has failed. */
export function explain(error: unknown): string {
  const known = error instanceof UsageError || error instanceof ConfigError || error instanceof DomainError;
  return known ? error.message : String(error instanceof Error ? error.stack : error);
}

/** These commands go through all companies. */
const inEachCell: ReadonlySet<string> = new Set(['rebuild', 'reseal']);

/** Runs one command of the operator with the given settings. */
export async function operate(
  words: readonly string[],
  env: Parameters<typeof loadConfig>[0],
  say: Say,
  overrides?: Overrides,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: {
      help: { type: 'boolean' },
      reason: { type: 'string' },
      by: { type: 'string' },
      amount: { type: 'string' },
      found: { type: 'string' },
      release: { type: 'string' },
      company: { type: 'string' },
      after: { type: 'string' },
    },
  });
  const [name = '', ...rest] = positionals;
  if (values['help'] === true || name === '') return say(help);
  const command = commands[name];
  if (!command) throw new UsageError(`No existe el comando «${name}».\n\n${help}`);
  const { parts, close } = await buildContainer(loadConfig(env), 'operator', overrides);
  const options = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
  const given = { positionals: rest, options: options as Record<string, string> };
  try {
    const work = () => command(operatorDependencies(parts), given, say);
    await (inEachCell.has(name) ? parts.database.visits.inEachCell(work) : parts.database.visits.begin(work));
  } finally {
    await close();
  }
}
