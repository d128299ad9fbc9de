import { AesVault } from '../security/aes-vault.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';
import { RandomLinkTokens } from '../security/random-link-tokens.ts';
import { ThreadedCertificates } from '../security/threaded-certificates.ts';
import { VaultCsdSafe } from '../security/vault-csd-safe.ts';
import type { Bindings } from './bind.ts';

export const security = {
  certificates: () => new ThreadedCertificates(),
  csdSafe: ({ config }) => new VaultCsdSafe(new AesVault(parseEncryptionKeys(config.encryptionKey))),
  linkTokens: () => new RandomLinkTokens(),
} satisfies Bindings;
