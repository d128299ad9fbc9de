import { RsaSealer } from '@timbra/adapters/security/rsa-sealer.ts';
import type { StoredCsd } from '../store/csds.ts';

/** Opened keys of the registered certificates, in memory only: opening one costs more than several signatures. */
export class Sealers {
  readonly #open = new Map<string, { readonly csd: StoredCsd; readonly sealer: RsaSealer }>();

  of(csd: StoredCsd): RsaSealer {
    const known = this.#open.get(csd.Rfc);
    if (known?.csd.Certificate === csd.Certificate && known.csd.PrivateKey === csd.PrivateKey) return known.sealer;
    const sealer = new RsaSealer({
      certificate: Buffer.from(csd.Certificate, 'base64'),
      privateKey: Buffer.from(csd.PrivateKey, 'base64'),
      password: csd.PrivateKeyPassword,
    });
    this.#open.set(csd.Rfc, { csd, sealer });
    return sealer;
  }
}
