import { derTag, readDer, type DerValue } from './der.ts';

// SAT's keys have 2048 rounds. Without a limit, a forged file would keep the process busy for minutes.
const mostRounds = 100_000;

/**
 * Whether `der` is an encrypted PKCS#8 key (RFC 5958) that is worth trying a password on. Decryption alone cannot
 * tell a file of another kind from a wrong password.
 */
export function isEncryptedKey(der: Uint8Array): boolean {
  const [outer, trailing] = readDer(der) ?? [];
  if (outer?.tag !== derTag.sequence || trailing) return false;
  const [algorithm, encrypted] = readDer(outer.content) ?? [];
  if (algorithm?.tag !== derTag.sequence || encrypted?.tag !== derTag.octetString) return false;
  const rounds = integersWithin(algorithm);
  return rounds.length > 0 && rounds.every((count) => count <= mostRounds);
}

// The rounds are the largest integer of the parameters in every scheme (PBES1, PBES2 with PBKDF2, scrypt's costs).
function integersWithin(value: DerValue): number[] {
  if (value.tag === derTag.integer) return [value.content.reduce((sum, byte) => sum * 256 + byte, 0)];
  if (value.tag !== derTag.sequence) return [];
  return (readDer(value.content) ?? []).flatMap(integersWithin);
}
