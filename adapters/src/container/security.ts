import { AesVault } from '../security/aes-vault.ts';
import { Argon2PasswordHasher, QueuedPasswordHasher } from '../security/password-hashers.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';
import { RandomAccountTokens, RandomLinkTokens } from '../security/random-tokens.ts';
import { RandomKeySecrets } from '../security/random-key-secrets.ts';
import { SystemClock } from '../security/system-clock.ts';
import { ThreadedCertificates } from '../security/threaded-certificates.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { VaultSecretSafe } from '../security/vault-secret-safe.ts';
import { VaultCsdSafe } from '../security/vault-csd-safe.ts';
import { X509IssuerCertificates } from '../security/x509-issuer-certificates.ts';
import { hmacWebhookSigner } from '../webhooks/hmac-webhook-signer.ts';
import { HttpWebhookSender } from '../webhooks/http-webhook-sender.ts';
import type { Bindings } from './bind.ts';
import type { Parts } from './parts.ts';

const vaultOf = ({ config }: Pick<Parts, 'config'>) => new AesVault(parseEncryptionKeys(config.encryptionKey));

export const security = {
  accountTokens: () => new RandomAccountTokens(),
  certificates: () => new ThreadedCertificates(),
  clock: () => new SystemClock(),
  csdSafe: (parts) => new VaultCsdSafe(vaultOf(parts)),
  ids: () => uuidV7Ids,
  keySecrets: () => new RandomKeySecrets(),
  issuerCertificates: () => new X509IssuerCertificates(),
  linkTokens: () => new RandomLinkTokens(),
  passwordHasher: () => new QueuedPasswordHasher(new Argon2PasswordHasher()),
  webhookSecrets: (parts) => new VaultSecretSafe(vaultOf(parts)),
  webhookSender: ({ config }) => new HttpWebhookSender({ allowLoopback: config.webhooksAllowLoopback }),
  webhookSigner: () => hmacWebhookSigner,
} satisfies Bindings;
