import type { Config } from './config.ts';

/** Returns where the screens are, for the links in mails. Never taken from a request, which may name any host. */
export function publicUrlOf({ publicUrl, port }: Config): string {
  return publicUrl?.replace(/(?<!\/)\/+$/, '') ?? `http://localhost:${port}`;
}
