/** Is whose a file is: all files of an account or a company have keys that begin alike. */
export interface FileOwner {
  readonly accountId: string;
  readonly companyId: string;
}

/**
 * So many digits at the beginning of a UUIDv7 are the same for three days: a folder has what was written in them, and
 * no folder has everything.
 */
const daysDigits = 5;

const form = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f]{5}\/([0-9a-f]{8})-([0-9a-f]{4})-[0-9a-f-]{22}\.[a-z]+$/;

/** @param id a new UUIDv7. @param ending what follows the last dot. */
export const keyOf = ({ accountId, companyId }: FileOwner, id: string, ending: string): string =>
  `${accountId}/${companyId}/${id.slice(0, daysDigits)}/${id}.${ending}`;

/** @returns when the object of a key was written; undefined for a key that is no file of ours. */
export function writtenAt(key: string): Date | undefined {
  const [, first, second] = form.exec(key) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return new Date(Number.parseInt(first + second, 16));
}
