import { derTag, readDer, type DerValue } from './der.ts';

// A 4096-bit RSA key takes 2.4 kB. Keys of other kinds cost OpenSSL more to read the longer their numbers are.
const largestKey = 4 * 1024;

// SAT's keys have 2048 rounds; OpenSSL writes as many, or scrypt with N=16384, r=8 and p=1. scrypt's work is N*r*p, and
// its memory 128*N*r bytes, which the same limit holds at 32 MiB.
const mostRounds = 100_000;
const mostScryptWork = 2 ** 18;

const oid = {
  pbes2: '2a864886f70d01050d',
  pbkdf2: '2a864886f70d01050c',
  scrypt: '2b06010401da47040b',
  pbes1: '2a864886f70d0105',
  pkcs12: '2a864886f70d010c01',
} as const;

/**
 * Whether `der` is an encrypted PKCS#8 key (RFC 5958) that is worth trying a password on: decryption alone cannot tell a
 * file of another kind from a wrong password. A file says itself how much work its password is: what asks for more than
 * real keys do, or does not say it in a form that is known, is not tried.
 */
export function isEncryptedKey(der: Uint8Array): boolean {
  if (der.length > largestKey) return false;
  const [outer, trailing] = readDer(der) ?? [];
  if (outer?.tag !== derTag.sequence || trailing) return false;
  const [algorithm, encrypted] = readDer(outer.content) ?? [];
  return encrypted?.tag === derTag.octetString && isAffordable(algorithm);
}

/** An AlgorithmIdentifier of PBES2, or of the older schemes, whose parameters are a salt and the rounds (RFC 8018). */
function isAffordable(algorithm: DerValue | undefined): boolean {
  const { id, parameters } = named(algorithm);
  if (id === oid.pbes2) return isAffordableDerivation(parameters[0]);
  const isOld = [oid.pbes1, oid.pkcs12].some((arc) => id.length === arc.length + 2 && id.startsWith(arc));
  return isOld && roundsOf(parameters) <= mostRounds;
}

function isAffordableDerivation(derivation: DerValue | undefined): boolean {
  const { id, parameters } = named(derivation);
  if (id === oid.pbkdf2) return roundsOf(parameters) <= mostRounds;
  if (id !== oid.scrypt) return false;
  const [, cost, blockSize, lanes] = parameters;
  return numberOf(cost) * numberOf(blockSize) * numberOf(lanes) <= mostScryptWork;
}

const roundsOf = ([, rounds]: readonly DerValue[]) => numberOf(rounds);

/** The object id, in hexadecimal, and the values of its parameters. */
function named(algorithm: DerValue | undefined): { id: string; parameters: readonly DerValue[] } {
  const [id, parameters] = algorithm?.tag === derTag.sequence ? (readDer(algorithm.content) ?? []) : [];
  if (id?.tag !== derTag.objectId || parameters?.tag !== derTag.sequence) return { id: '', parameters: [] };
  return { id: Buffer.from(id.content).toString('hex'), parameters: readDer(parameters.content) ?? [] };
}

/** A positive integer; infinite for whatever is none, which no limit admits. */
function numberOf(value: DerValue | undefined): number {
  if (value?.tag !== derTag.integer) return Infinity;
  return value.content.reduce((sum, byte) => sum * 256 + byte, 0) || Infinity;
}
