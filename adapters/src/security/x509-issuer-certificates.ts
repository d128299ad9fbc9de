import { createHash, verify, X509Certificate } from 'node:crypto';
import type { IssuerCertificate, IssuerCertificates } from '@timbra/core/shared/link-tokens.ts';
import type { Certificates, CsdFacts, CsdUpload } from '@timbra/core/companies/certificates.ts';
import { everybody } from '../slots/slots.ts';
import { Threads } from '../threads/threads.ts';
import { readCertificate } from './x509-certificates.ts';

/** A company has a new one every four years; the documents of one come one after another. */
const mostCached = 50;

/** Verifies the seals of documents with the certificate that each brings along. */
export class X509IssuerCertificates implements IssuerCertificates {
  readonly #cache = new Map<string, IssuerCertificate | undefined>();

  read(certificado: string): IssuerCertificate | undefined {
    const key = createHash('sha256').update(certificado).digest('base64');
    if (this.#cache.has(key)) return this.#cache.get(key);
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined && this.#cache.size >= mostCached) this.#cache.delete(oldest);
    const certificate = issuerCertificate(Buffer.from(certificado, 'base64'));
    this.#cache.set(key, certificate);
    return certificate;
  }
}

function issuerCertificate(der: Buffer): IssuerCertificate | undefined {
  const facts = readCertificate(der);
  if (!facts) return undefined;
  const { publicKey } = new X509Certificate(facts.der);
  // The time that a verification takes grows with the key, and anybody can make one of any size.
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? Infinity;
  if (publicKey.asymmetricKeyType !== 'rsa' || bits > mostBits) return undefined;
  return {
    rfc: facts.rfc,
    noCertificado: facts.serialNumber,
    verifies: (cadena, sello) => verify('RSA-SHA256', Buffer.from(cadena), publicKey, Buffer.from(sello, 'base64')),
  };
}

/** SAT's keys have 2048 bits, its oldest ones 1024. */
const mostBits = 4_096;

// A key within its limits opens within a tenth of a second; a thread of low priority that starts on a machine busy with other work needs half a minute.
const limits = { queue: 32, mostWaitMs: 10_000, usuallyMs: 100, timeoutMs: 60_000 };

/**
 * Opens keys on a thread: opening computes for as long as the file says, within limits, and must not be on the event
 * loop.
 */
export class ThreadedCertificates implements Certificates {
  readonly #threads = new Threads<CsdUpload, CsdFacts>(
    new URL('./x509-certificates.ts', import.meta.url),
    'inspectCsd',
    limits,
  );

  inspect(upload: CsdUpload): Promise<CsdFacts> {
    return this.#threads.run(everybody, upload);
  }
}
