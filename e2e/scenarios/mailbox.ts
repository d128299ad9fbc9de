import type { ListedMail } from '@timbra/emulators/mail/mail-emulator.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';

/** The mails that an address was sent, oldest first. */
export async function mailsTo({ mailUrl }: Pick<SystemAddresses, 'mailUrl'>, address: string): Promise<ListedMail[]> {
  const response = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ListedMail[];
}
