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

interface SchemaFile {
  readonly fileName: string;
  readonly contents: string;
}

/** What SAT's schemas find wrong in CFDI documents; empty when nothing. */
export async function schemaErrors(documents: readonly string[]): Promise<readonly string[]> {
  const { entry, others } = await (schemas ??= readSchemas());
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `cfdi-${index}.xml`, contents })),
    schema: { ...entry, contents: importsOf(entry.contents, documents) },
    preload: others,
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/**
 * Leaves out the schemas of complements that no document names, which take half of the processor. An element without its
 * schema would be an error.
 */
function importsOf(entry: string, documents: readonly string[]): string {
  return entry.replaceAll(/<xs:import namespace="([^"]*)"[^>]*>/g, (line, namespace: string) =>
    documents.some((document) => document.includes(namespace)) ? line : '',
  );
}

let schemas: Promise<{ readonly entry: SchemaFile; readonly others: SchemaFile[] }> | undefined;

async function readSchemas() {
  const files = (await readdir(schemaFolder, { recursive: true })).filter((file) => file.endsWith('.xsd'));
  const others = await Promise.all(files.filter((file) => file !== ENTRY).map(flatSchema));
  return { entry: await flatSchema(ENTRY), others };
}

/** The validator's file system has one folder, and the schemas name each other by paths. */
async function flatSchema(file: string): Promise<SchemaFile> {
  const text = await readFile(join(schemaFolder, file), 'utf8');
  const contents = text.replaceAll(
    /schemaLocation="([^"]*)"/g,
    (_match, path: string) => `schemaLocation="${basename(path)}"`,
  );
  return { fileName: basename(file), contents };
}
