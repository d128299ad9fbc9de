import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type {
  PasskeyCredential,
  PasskeyFactor,
  PasskeyRequest,
  Passkeys,
} from '@timbra/core/identity/second-factors.ts';

/**
 * Passkeys by Web Authentication, for the address under which the product is reached. The library reads what browsers send
 * and throws for whatever does not hold.
 */
export class WebPasskeys implements Passkeys {
  readonly #origin: string;
  readonly #rpID: string;

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#origin = origin;
    this.#rpID = hostname;
  }

  async creation(
    { id, email }: { readonly id: string; readonly email: string },
    known: readonly PasskeyFactor[],
  ): Promise<PasskeyRequest> {
    const { challenge, ...options } = await generateRegistrationOptions({
      rpName: 'Timbra',
      rpID: this.#rpID,
      userName: email,
      userID: new TextEncoder().encode(id),
      attestationType: 'none',
      excludeCredentials: known.map(described),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { options: { ...options, challenge }, signed: challenge };
  }

  async created(answer: unknown, signed: string): Promise<PasskeyCredential | undefined> {
    const made = await orUndefined(() =>
      verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        expectedChallenge: signed,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpID,
        requireUserVerification: false,
      }),
    );
    if (!made?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  }

  async request(known: readonly PasskeyFactor[]): Promise<PasskeyRequest> {
    const { challenge, ...options } = await generateAuthenticationOptions({
      rpID: this.#rpID,
      allowCredentials: known.map(described),
      userVerification: 'preferred',
    });
    return { options: { ...options, challenge }, signed: challenge };
  }

  async signedBy(answer: unknown, signed: string, factor: PasskeyFactor): Promise<number | undefined> {
    const { credentialId: id, publicKey, counter, transports } = factor;
    const checked = await orUndefined(() =>
      verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: signed,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpID,
        credential: { id, publicKey: Uint8Array.from(publicKey), counter, transports: [...transports] },
        requireUserVerification: false,
      }),
    );
    return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
  }
}

const described = ({ credentialId, transports }: PasskeyFactor) => ({ id: credentialId, transports: [...transports] });

/** The library throws for an answer that it cannot read, of whatever shape, and for one that does not hold. */
async function orUndefined<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
