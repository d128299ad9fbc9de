import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { openDataDir, StartFailure } from './data-dir.ts';
import { lockInstance } from './instance-lock.ts';
import { showStep } from './progress.ts';

const help = `Uso: npm run restore -- ARCHIVO [--replace]

Pone en DATA_DIR (.data) lo que guardó npm run backup. Timbra debe estar detenida y la carpeta vacía;
con --replace lo que hay en ella se conserva ahí, en una carpeta replaced-….
Antes de cambiar nada se comprueba que el archivo está completo.

El siguiente npm start busca en el proveedor los documentos que estaban en camino, antes de enviarlos otra vez.
`;

await runCommand(help, { replace: { type: 'boolean', default: false } }, async ([given], { replace }, say) => {
  const file = resolve(given);
  if (!(await stat(file).catch(() => undefined))) throw new StartFailure(`No existe el archivo ${file}.`);
  const dataDir = await openDataDir(process.env['DATA_DIR'] || '.data');
  const release = await lockInstance(dataDir, 0);
  try {
    const restored = await showStep('Comprobando y copiando el respaldo', () =>
      restoreBackup(file, dataDir, replace === true),
    );
    say(`Restaurado en ${dataDir} lo que se guardó el ${restored.madeAt} con la versión ${restored.version}.\n`);
    if (restored.replaced) say(`Lo que había está en ${restored.replaced}.\n`);
    if (!restored.hasDatabase)
      say('El respaldo no tiene base de datos: se hizo con DATABASE_URL. Restáurala aparte.\n');
    if (!restored.hasKey) say('El respaldo no tiene ENCRYPTION_KEY: define la misma que antes.\n');
    say('Inicia con npm start.\n');
  } finally {
    await release();
  }
});
