import { normalizeCustomUrl } from '../companies/custom-url.ts';
import type { pageFields } from '../companies/page.ts';
import type { FieldRecord, WithNulls } from '../shared/records/record.ts';
import type { SelfInvoicingSettings } from './settings.ts';

/** The published page of a company, as whoever has no account sees it. */
export interface PublicPage extends Omit<WithNulls<FieldRecord<typeof pageFields>>, 'businessName'> {
  readonly companyId: string;
  /** The account whose stamps its documents use. */
  readonly ownerId: string;
  /** It is the company's own name where the page has none. */
  readonly businessName: string;
  /** It answers for the personal data that is typed there. */
  readonly razonSocial: string;
  /** IANA zone of the place that the company issues from: its clock holds for its tickets. */
  readonly zone: string;
  readonly settings: SelfInvoicingSettings;
  /** It is false for a test company's, whose documents have no fiscal value. */
  readonly livemode: boolean;
}

export interface PublicPages {
  /** Finds a page by its address to the letter; undefined for one that nobody has, or that is not published. */
  find(customUrl: string): Promise<PublicPage | undefined>;
  /** Tells whether the published page at an address is a live company's; undefined where there is none. */
  livemodeOf(customUrl: string): Promise<boolean | undefined>;
}

/** What is no address in the form in which they are kept is nobody's, and is not looked for. */
export const findPage = async (pages: PublicPages, customUrl: string): Promise<PublicPage | undefined> =>
  normalizeCustomUrl(customUrl) === customUrl ? pages.find(customUrl) : undefined;

/** Returns what is told where personal data is typed (LFPDPPP: who answers for it, what for, and where to turn to). */
export function privacyNotice({
  razonSocial,
  email,
  phone,
}: Pick<PublicPage, 'razonSocial' | 'email' | 'phone'>): string {
  const contact = email ?? phone;
  const advice = contact === null ? 'acude al establecimiento' : `escribe a ${contact}`;
  return `${razonSocial} usa los datos que escribes solo para emitir y entregarte tu factura, y la conserva como pide la ley. Para conocerlos, corregirlos u oponerte a su uso, ${advice}.`;
}
