import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { auditEntry } from '@timbra/contract/audit.ts';
import { brokenAt } from '@timbra/core/audit/chain.ts';
import { sha256 } from './sha256.ts';

const help = `Uso: npm run audit:verify -- ARCHIVO

Comprueba sin el servidor la auditoría que se descargó de /api/companies/{id}/audit/export: que nadie cambió, quitó,
agregó ni movió una entrada. Sale con 0 si la cadena está completa, y con 1 si no.

El hash de una entrada es el SHA-256 de previous seguido de su JSON de RFC 8785 sin hash ni previous. El último hash
comprueba toda la cadena: guárdalo aparte, y un archivo posterior debe contenerlo.`;

const moved = 'no sigue a la entrada anterior; se quitó, se agregó o se movió una entrada.';

type Say = (line: string) => void;

/** Proves a file of entries, one a line. @returns the exit code. */
export async function runVerify([file, ...more]: readonly string[], say: Say): Promise<number> {
  if (file === '--help' || file === undefined || more.length > 0) {
    say(help);
    return file === '--help' ? 0 : 2;
  }
  try {
    return await verify(file, say);
  } catch (error) {
    say(`No se pudo leer ${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

async function verify(file: string, say: Say): Promise<number> {
  let before = '';
  let entries = 0;
  const broken = (reason: string) => {
    say(`La cadena se rompe en la línea ${entries}: ${reason}`);
    return 1;
  };
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    if (line === '') continue;
    entries += 1;
    const read = auditEntry.strict().safeParse(parsed(line));
    // A member that is there twice is read once: the hash would prove what stands behind.
    const isWhole = read.success && JSON.stringify(parsed(line)) === line;
    if (!isWhole) return broken('no es una entrada de la auditoría.');
    const entry = read.data;
    const fault = brokenAt(sha256, before, entry);
    if (fault) return broken(fault === 'moved' ? moved : `se cambió la entrada ${entry.id}.`);
    before = entry.hash;
  }
  if (entries === 0) {
    say('El archivo no tiene ninguna entrada: no prueba nada.');
    return 1;
  }
  say(`La cadena está completa: ${entries} entradas. Último hash: ${before}`);
  return 0;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
