/** Is an event as a webhook brings it. */
export interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  /** It is thin: ids, `livemode` and what changed. The record itself is read by its call. */
  readonly data: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Says that a webhook is none of ours, or came too late. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface WebhookCheck {
  /** The body as it came, byte for byte: JSON that was read and written again has another signature. */
  readonly body: string;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`, or several of them while a secret changes. */
  readonly secret: string | readonly string[];
  /** Seconds that the clocks of both sides may differ by; 300 unless told. */
  readonly tolerance?: number;
  /** The time, in milliseconds; that of this machine unless told. */
  readonly now?: number;
}

const encoder = new TextEncoder();

/**
 * Checks the signature of a webhook as Standard Webhooks 1.0 has it and returns its event. The signatures are compared by
 * the platform's own HMAC check, in constant time.
 * @throws WebhookError when a header is missing, the time is out of tolerance or no signature is good.
 */
export async function verifyWebhook(check: WebhookCheck): Promise<WebhookEvent> {
  const id = headerOf(check.headers, 'webhook-id');
  const sentAt = headerOf(check.headers, 'webhook-timestamp');
  const signatures = headerOf(check.headers, 'webhook-signature');
  const apart = Math.abs((check.now ?? Date.now()) / 1_000 - Number(sentAt));
  if (!/^\d+$/.test(sentAt) || apart > (check.tolerance ?? 300)) {
    throw new WebhookError('The webhook is too old, or of the future');
  }
  const signed = encoder.encode(`${id}.${sentAt}.${check.body}`);
  for (const secret of [check.secret].flat()) {
    if (await isSignedBy(secret, signed, signatures)) return JSON.parse(check.body) as WebhookEvent;
  }
  throw new WebhookError('No signature of the webhook is good');
}

async function isSignedBy(secret: string, signed: Uint8Array<ArrayBuffer>, signatures: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed))) return true;
  }
  return false;
}

function headerOf(headers: WebhookCheck['headers'], name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : headers[name];
  const value = typeof found === 'string' ? found : found?.[0];
  if (!value) throw new WebhookError(`The header ${name} is missing`);
  return value;
}

/** @throws WebhookError when the text is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookError('A secret or a signature is no base64');
  }
}
