import { Secret, TOTP } from 'otpauth';
import type { TotpCodes } from '@timbra/core/identity/second-factors.ts';

/** What apps take for granted: others ignore what a QR code says besides (Google Authenticator, Key Uri Format). */
const usual = { issuer: 'Timbra', algorithm: 'SHA1', digits: 6, period: 30 } as const;

const codeOf = (secret: string, label?: string) =>
  new TOTP({ ...usual, secret: Secret.fromBase32(secret), ...(label !== undefined && { label }) });

export const otpCodes: TotpCodes = {
  newSecret: () => new Secret({ size: 20 }).base32,
  uri: (secret, account) => codeOf(secret, account).toString(),
  stepOf(secret, code, now) {
    if (!/^\d{6}$/.test(code)) return undefined;
    const timestamp = now.getTime();
    const delta = codeOf(secret).validate({ token: code, timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / 1_000 / usual.period) + delta;
  },
};
