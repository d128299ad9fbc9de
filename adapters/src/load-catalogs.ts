import { parseArgs } from 'node:util';
import { isLargeCatalog, largeCatalogNames } from '@timbra/core/sat/search/large-catalog-names.ts';
import { CatalogFileError, loadCatalogFile } from './postgres/catalogs/load-file.ts';
import { loadShippedInto } from './postgres/catalogs/shipped/load-shipped.ts';
import { Database } from './postgres/database.ts';

const help = `Uso: npm run catalogs:load -- ARCHIVO [--list LISTA]
     npm run catalogs:load -- --shipped

Carga listas grandes del SAT completas, en lugar de las que hay: ${largeCatalogNames.join(', ')}.
Se quedan hasta que las cambies o hasta que Timbra traiga unas más nuevas. --shipped vuelve a las que trae Timbra.

ARCHIVO es el SQLite que publica phpcfdi/resources-sat-catalogs, con todas, o un CSV de una, con las columnas
clave y nombre y, si las hay, palabras, desde, hasta y orden. El nombre del CSV dice de qué lista es, o --list.

Usa la base de datos de DATABASE_URL o, sin ella, la del Timbra que está en marcha en DATA_DIR.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { help: { type: 'boolean' }, list: { type: 'string' }, shipped: { type: 'boolean' } },
});

const [path] = positionals;
const list = typeof values['list'] === 'string' ? values['list'] : undefined;

if (values['help'] === true || (path === undefined && values['shipped'] !== true)) process.stdout.write(help);
else if (list !== undefined && !isLargeCatalog(list)) fail(`No existe la lista «${list}».\n\n${help}`);
else if (path === undefined) await loadShipped();
else await load(path);

async function loadShipped(): Promise<void> {
  const loaded = await loadShippedInto(process.env['DATABASE_URL'] ?? '', { insist: true });
  process.stdout.write(`Listas de Timbra cargadas: ${loaded.join(', ')}\n`);
}

async function load(file: string): Promise<void> {
  const database = await Database.connect({ url: process.env['DATABASE_URL'] ?? '', poolSize: 2 });
  const onProgress = (line: string) => process.stdout.write(`${line}\n`);
  try {
    await loadCatalogFile(database, file, { onProgress, list: list && isLargeCatalog(list) ? list : undefined });
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error;
    fail(error.message);
  } finally {
    await database.close();
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
