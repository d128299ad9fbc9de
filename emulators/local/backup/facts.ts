import { StartFailure } from '../data-dir.ts';
import type { ArchiveWriter } from './archive-writer.ts';

export const FACTS = 'timbra-backup.json';
const FORMAT = 1;

/** Holds what a backup says about itself. */
export interface Facts {
  readonly version: string;
  readonly hasDatabase: boolean;
}

export async function addFacts(archive: ArchiveWriter, facts: Facts): Promise<void> {
  await archive.addText(FACTS, `${JSON.stringify({ format: FORMAT, madeAt: new Date().toISOString(), ...facts })}\n`);
}

/** @throws StartFailure for a backup of a later form. */
export function readFacts(content: string): Facts & { readonly madeAt: string } {
  const { format, ...facts }: Facts & { readonly format: number; readonly madeAt: string } = JSON.parse(content);
  if (format === FORMAT) return facts;
  throw new StartFailure(`El respaldo es de una versión de Timbra que esta no conoce (formato ${format}).`);
}
