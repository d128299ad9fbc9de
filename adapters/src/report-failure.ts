import { ConfigError } from './config/config.ts';
import { exitCodes } from './exit-codes.ts';
import { UnfitDatabase } from './postgres/migrating/unfit-database.ts';

/** Writes why a process could not start, one sentence where somebody can act on it. @returns what it ends with. */
export function reportFailure(error: unknown): number {
  const sentence = sentenceOf(error);
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${sentence ?? details}\n`);
  return sentence === undefined ? exitCodes.failed : exitCodes.unfit;
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof UnfitDatabase) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? 'El puerto de PORT ya está ocupado por otro programa.' : undefined;
}
