import { type Actor, ownScope, type Scope } from '../access/actor.ts';
import type { SharedPorts } from '../shared/ports.ts';
import { notFound } from '../shared/errors.ts';

/** Tells how far the making of an account's sample data is. */
export interface SampleProgress {
  readonly status: 'FILLING' | 'READY';
  /** Counts the steps that are done, of `total`. */
  readonly done: number;
  readonly total: number;
}

/** The trade that a demonstration shows before its user has any: records and documents like any other, marked by their ids. */
export interface SampleData {
  /** Returns the progress; undefined where there is none, or none any more. */
  find(scope: Scope): Promise<SampleProgress | undefined>;
  /**
   * Deletes all of it but what the user's own documents name, and stops its making.
   * @returns how many records stay for that; undefined where there is no sample data.
   */
  remove(scope: Scope): Promise<number | undefined>;
}

export interface SamplesPorts extends SharedPorts {
  readonly sampleData: SampleData;
}

/** @returns undefined where the account has no sample data. */
export function getSampleData(
  ports: { readonly sampleData: Pick<SampleData, 'find'> },
  actor: Actor,
): Promise<SampleProgress | undefined> {
  return ports.sampleData.find(ownScope(actor));
}

/**
 * @returns how many records stay because documents of the user name them.
 * @throws DomainError NOT_FOUND where the account has no sample data, or none any more.
 */
export async function deleteSampleData(
  ports: { readonly sampleData: Pick<SampleData, 'remove'> },
  actor: Actor,
): Promise<number> {
  const retained = await ports.sampleData.remove(ownScope(actor));
  if (retained === undefined) throw notFound('No hay datos de ejemplo.');
  return retained;
}

/**
 * Tells by an id that its record is sample data: a UUIDv7 whose last five bytes are these, «demos» in ASCII. The mark
 * comes with the row itself, so that nothing of it is forgotten whatever dies in between.
 */
export const sampleMark = '64656d6f73';

/** The address of the account that a demonstration is entered with; no other one has sample data. */
export const demoEmail = 'demo@timbra.mx';
