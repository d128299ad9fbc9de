import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartFailure } from '../data-dir.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Say = (text: string) => void;
type Work = (positionals: readonly [string], options: Readonly<Record<string, unknown>>, say: Say) => Promise<void>;

/** Runs a command that takes one file; what a person can act on is told in a sentence, and ends it with 1. */
export async function runCommand(help: string, options: Options, work: Work): Promise<void> {
  const say: Say = (text) => void process.stdout.write(text);
  try {
    const { values, positionals } = readArguments(help, options);
    const [file] = positionals;
    if (values['help'] === true) say(help);
    else if (file === undefined || positionals.length > 1) throw new StartFailure(help);
    else await work([file], values, say);
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    const known = full ? 'No hay espacio en el disco.' : error instanceof StartFailure ? error.message : undefined;
    process.stderr.write(`${known ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}

function readArguments(help: string, options: Options) {
  try {
    return parseArgs({ options: { help: { type: 'boolean' }, ...options }, allowPositionals: true });
  } catch {
    throw new StartFailure(help);
  }
}
