import { loadShippedInto } from './postgres/catalogs/shipped/load-shipped.ts';
import { migrate } from './postgres/migrate.ts';

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
    const applied = await migrate(url);
    process.stdout.write(applied.length === 0 ? 'Nada por aplicar.\n' : `Aplicadas: ${applied.join(', ')}\n`);
    const loaded = await loadShippedInto(url);
    if (loaded.length > 0) process.stdout.write(`Listas del SAT cargadas: ${loaded.join(', ')}\n`);
  }
}
