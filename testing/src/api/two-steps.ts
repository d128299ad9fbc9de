import { Secret, TOTP } from 'otpauth';
import type { Client } from './api-client.ts';

interface Started {
  readonly data: { readonly secret: string };
}
interface Confirmed {
  readonly data: { readonly recoveryCodes?: readonly string[] };
}

/** Shows the code of an app as somebody's telephone does. @param steps how many thirty seconds later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Turns two steps on by an app. The code of now is used up by it: the next one is that of a step later. */
export async function enableTotp(
  person: Client,
  currentPassword: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = (await person.call<Started>('POST', '/auth/factors/totp', { currentPassword })).body.data;
  const code = codeOf(secret);
  const { status, body } = await person.call<Confirmed>('POST', '/auth/factors/totp/confirm', { code });
  if (status !== 201) throw new Error(`The app was not confirmed: ${JSON.stringify(body)}`);
  return { secret, recoveryCodes: body.data.recoveryCodes ?? [] };
}
