import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { frequencies } from './postgres/catalogs/frequent-keys.ts';
import { CatalogFileError, readSqlite, refuseBroken } from './postgres/catalogs/load-file.ts';
import { shippedFolder, writePack } from './postgres/catalogs/shipped/pack.ts';
import { smallListsFolder, writeSmallLists } from './postgres/catalogs/shipped/small-lists.ts';
import { withKeysOf } from './postgres/catalogs/shipped/schema-keys.ts';

const help = `Uso: npm run catalogs:pack -- ARCHIVO ESQUEMA [--to CARPETA]

Empaca las listas del SAT que vienen con el producto: las lee completas de ARCHIVO, el SQLite que publica
phpcfdi/resources-sat-catalogs, y las deja comprimidas en adapters/src/postgres/catalogs/shipped, y las cortas que conoce
el dominio en core/src/sat/catalogs/data; todas en CARPETA si se dice.
ESQUEMA es catComExt.xsd, el esquema del SAT con todas las fracciones arancelarias que admite: la lista nombra menos.
De los mismos archivos salen siempre los mismos bytes. npm start y npm run migrate cargan lo que haya cambiado.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { help: { type: 'boolean' }, to: { type: 'string' } },
});

const [path, schema] = positionals;
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (values['help'] === true || path === undefined || schema === undefined) process.stdout.write(help);
else await pack(path, await readFile(schema, 'utf8'), typeof values['to'] === 'string' ? values['to'] : undefined);

async function pack(file: string, xsd: string, folder: string | undefined): Promise<void> {
  try {
    const lists = readSqlite(file, { onProgress: say }).map(({ name, entries }) => {
      const order = frequencies(name);
      const all = name === 'fraccionArancelaria' ? withKeysOf(xsd, 'c_FraccionArancelaria', entries) : entries;
      return { name, entries: all.map((entry) => ({ ...entry, frequency: order.get(entry.key) })) };
    });
    for (const { name, entries } of lists) refuseBroken(name, entries);
    await writeSmallLists(file, folder ?? smallListsFolder, say);
    const { state, lists: packed } = await writePack(folder ?? shippedFolder, lists);
    for (const { name, entries } of packed) say(`${name}: ${entries} claves`);
    say(`Listas del SAT al ${state}.`);
  } catch (error) {
    if (!(error instanceof CatalogFileError) && !isSqliteFailure(error)) throw error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

const isSqliteFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
