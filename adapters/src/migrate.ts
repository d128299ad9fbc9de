import { loadShippedInto } from './postgres/catalogs/shipped/load-shipped.ts';
import { migrate } from './postgres/migrate.ts';
import { UnfitDatabase } from './postgres/migrating/unfit-database.ts';

const help = `Uso: npm run migrate

Aplica a la base de datos de DATABASE_URL las migraciones que le falten, y carga las listas del SAT que vienen con
esta versión si son más nuevas que las que tiene.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(help);
} else {
  const url = process.env['DATABASE_URL'];
  if (!url) {
    process.stderr.write('Falta DATABASE_URL: la base de datos que quieres migrar.\n');
    process.exitCode = 1;
  } else {
    process.exitCode = await run(url);
  }
}

async function run(url: string): Promise<number> {
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  try {
    const applied = await migrate(url, { onStep: say, onWait: say });
    say(applied.length === 0 ? 'Nada por aplicar.' : `Aplicadas: ${applied.join(', ')}`);
    const loaded = await loadShippedInto(url);
    if (loaded.length > 0) say(`Listas del SAT cargadas: ${loaded.join(', ')}`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnfitDatabase)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
