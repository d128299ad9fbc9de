/** Is what an address of this page says: whose page it is, and which purchase, where it comes from a ticket. */
export interface PageAddress {
  readonly customUrl: string;
  readonly token?: string;
}

/** Reads `/{customUrl}` and `/{customUrl}/t/{token}`. */
export function readAddress(pathname: string): PageAddress {
  const [customUrl = '', mark, token] = pathname.split('/').slice(1).map(decoded);
  return mark === 't' && token ? { customUrl, token } : { customUrl };
}

export const ticketPath = (customUrl: string, token: string): string =>
  `/${encodeURIComponent(customUrl)}/t/${encodeURIComponent(token)}`;

/** A percent sign that encodes nothing stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
