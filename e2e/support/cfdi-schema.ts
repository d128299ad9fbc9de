import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

export const schemaFolder = join(import.meta.dirname, '../../../shared/sat/xsd');
const ENTRY = 'cfdi-all.xsd';

/** SAT's schemas are not the project's to publish: they are used where they lie beside the checkout. */
export const schemaPresent = existsSync(join(schemaFolder, ENTRY));

/** What a test's name says where it cannot run. */
export const schemaNote = schemaPresent ? '' : ` (skipped: SAT's schemas are not in ${schemaFolder})`;

/** What SAT's schemas find wrong in CFDI documents; empty when nothing. */
export async function schemaErrors(documents: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `cfdi-${index}.xml`, contents })),
    schema: await flatSchema(ENTRY),
    preload: await Promise.all((await schemaFiles()).map(flatSchema)),
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

async function schemaFiles(): Promise<string[]> {
  const files = await readdir(schemaFolder, { recursive: true });
  return files.filter((file) => file.endsWith('.xsd') && file !== ENTRY);
}

/** The validator's file system has one folder, and the schemas name each other by paths. */
async function flatSchema(file: string): Promise<{ fileName: string; contents: string }> {
  const text = await readFile(join(schemaFolder, file), 'utf8');
  const contents = text.replaceAll(
    /schemaLocation="([^"]*)"/g,
    (_match, path: string) => `schemaLocation="${basename(path)}"`,
  );
  return { fileName: basename(file), contents };
}
