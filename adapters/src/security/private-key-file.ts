import { EncryptedPrivateKeyInfo } from '@peculiar/asn1-pkcs8';
import { AsnParser } from '@peculiar/asn1-schema';
import { fromBER, Integer, ObjectIdentifier, Sequence, type AsnType } from 'asn1js';

// A 4096-bit RSA key takes 2.4 kB. Keys of other kinds cost OpenSSL more to read the longer their numbers are.
const largestKey = 4 * 1024;

// SAT's keys have 2048 rounds; OpenSSL writes as many, or scrypt with N=16384, r=8 and p=1. scrypt's work is N*r*p, and
// its memory 128*N*r bytes, which the same limit holds at 32 MiB.
const mostRounds = 100_000;
const mostScryptWork = 2 ** 18;

const oid = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  scrypt: '1.3.6.1.4.1.11591.4.11',
} as const;

/** PBES1 and the schemes of PKCS#12: their parameters are a salt and the rounds (RFC 8018, RFC 7292). */
const olderSchemes = /^1\.2\.840\.113549\.1\.(5|12\.1)\.\d+$/;

/**
 * Tells whether `der` is an encrypted PKCS#8 key (RFC 5958) that is worth trying a password on: decryption alone cannot
 * tell a file of another kind from a wrong password. A file says itself how much work its password is: what asks for
 * more than real keys do, or does not say it in a form that is known, is not tried.
 */
export function isEncryptedKey(der: Uint8Array): boolean {
  if (der.length > largestKey) return false;
  try {
    const { encryptionAlgorithm } = AsnParser.fromASN(readWhole(der), EncryptedPrivateKeyInfo);
    const { algorithm, parameters } = encryptionAlgorithm;
    return parameters ? isAffordable(algorithm, valuesOf(readWhole(new Uint8Array(parameters)))) : false;
  } catch {
    return false;
  }
}

function isAffordable(algorithm: string, parameters: readonly AsnType[]): boolean {
  if (algorithm === oid.pbes2) return isAffordableDerivation(parameters[0]);
  return olderSchemes.test(algorithm) && numberOf(parameters[1]) <= mostRounds;
}

function isAffordableDerivation(derivation: AsnType | undefined): boolean {
  const [algorithm, given] = valuesOf(derivation);
  if (!(algorithm instanceof ObjectIdentifier)) return false;
  const parameters = valuesOf(given);
  if (algorithm.getValue() === oid.pbkdf2) return numberOf(parameters[1]) <= mostRounds;
  if (algorithm.getValue() !== oid.scrypt) return false;
  const [, cost, blockSize, lanes] = parameters;
  return numberOf(cost) * numberOf(blockSize) * numberOf(lanes) <= mostScryptWork;
}

/** @throws Error for what is no ASN.1, or is followed by something else. */
function readWhole(bytes: Uint8Array): AsnType {
  const { result, offset } = fromBER(bytes);
  if (offset !== bytes.length) throw new Error('not one ASN.1 value');
  return result;
}

const valuesOf = (value: AsnType | undefined): readonly AsnType[] =>
  value instanceof Sequence ? value.valueBlock.value : [];

/** Returns a positive integer; infinite for whatever is none, which no limit admits. */
function numberOf(value: AsnType | undefined): number {
  const number = value instanceof Integer ? value.toBigInt() : 0n;
  return number > 0n ? Number(number) : Infinity;
}
