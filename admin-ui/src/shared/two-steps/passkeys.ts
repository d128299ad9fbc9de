import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

const isRequest = (options: Options): options is Options & PublicKeyCredentialRequestOptionsJSON =>
  typeof options['challenge'] === 'string';

const isCreation = (options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON =>
  typeof options['challenge'] === 'string' && typeof options['rp'] === 'object' && typeof options['user'] === 'object';

const load = () => import('@simplewebauthn/browser');

/** Tells whether this browser knows passkeys at all. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;

/**
 * Asks the browser for a passkey, as the server says which. A request before it that nobody has answered ends.
 * @throws what the browser says, where the user gives none
 */
export async function askPasskey(options: Options) {
  if (!isRequest(options)) throw new TypeError('The server asks for no passkey');
  const { startAuthentication } = await load();
  return { ...(await startAuthentication({ optionsJSON: options })) };
}

/** Lets the browser make a passkey. @throws as `askPasskey` */
export async function makePasskey(options: Options) {
  if (!isCreation(options)) throw new TypeError('The server lets no passkey be made');
  const { startRegistration } = await load();
  return { ...(await startRegistration({ optionsJSON: options })) };
}

/** Ends what the browser asks: the page has gone on without it. */
export async function stopAskingPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
