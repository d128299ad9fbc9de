import type { Config } from './config.ts';

/** Returns where the screens are, for the links in mails. Never taken from a request, which may name any host. */
export const publicUrlOf = ({ publicUrl, port }: Config): string =>
  publicUrl?.replace(/(?<!\/)\/+$/, '') ?? `http://localhost:${port}`;
