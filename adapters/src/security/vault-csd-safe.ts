import type { CsdUpload } from '@timbra/core/companies/certificates.ts';
import type { CsdSafe } from '@timbra/core/companies/ports.ts';
import type { Vault } from '@timbra/core/shared/link-tokens.ts';

interface Stored {
  readonly certificate: string;
  readonly privateKey: string;
  readonly password: string;
}

/** Keeps files and password as one sealed secret of the company. */
export class VaultCsdSafe implements CsdSafe {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  seal(companyId: string, csd: CsdUpload): string {
    const stored: Stored = {
      certificate: Buffer.from(csd.certificate).toString('base64'),
      privateKey: Buffer.from(csd.privateKey).toString('base64'),
      password: csd.password,
    };
    return this.#vault.seal(Buffer.from(JSON.stringify(stored)), purpose(companyId));
  }

  open(companyId: string, sealed: string): CsdUpload {
    const opened = Buffer.from(this.#vault.open(sealed, purpose(companyId))).toString();
    const { certificate, privateKey, password } = JSON.parse(opened) as Stored;
    return {
      certificate: new Uint8Array(Buffer.from(certificate, 'base64')),
      privateKey: new Uint8Array(Buffer.from(privateKey, 'base64')),
      password,
    };
  }

  isCurrent(sealed: string): boolean {
    return this.#vault.isCurrent(sealed);
  }
}

const purpose = (companyId: string) => `csd:${companyId}`;
