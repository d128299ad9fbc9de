import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/errors.ts';
import { withCountryCode } from '../shared/phone.ts';
import { unless } from '../shared/unless.ts';
import { isReservedUrl, normalizeCustomUrl } from './custom-url.ts';
import { logoProblem } from './fiscal-data-rules.ts';

/** A company's public self-invoicing page. */
export interface CompanyPage {
  readonly businessName: string | null;
  readonly businessDescription: string | null;
  readonly businessLogo: string | null;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly businessAddress: string | null;
  readonly businessWebsite: string | null;
  readonly customUrl: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Since when anybody may see it; null while the company could not issue when it was saved (D-A27). */
  readonly publishedAt: Date | null;
  /** Its company does not want it shown, whatever else is saved. */
  readonly withdrawn: boolean;
  /** Grows with each save, so that two people who edit it notice each other; 0 until it is saved. */
  readonly version: number;
}

type PageField = Exclude<keyof CompanyPage, 'publishedAt' | 'withdrawn' | 'version'>;

/** What is absent stays as it is; null and an empty text empty. */
export type PageChanges = { readonly [Field in PageField]?: string | null | undefined };

/** What a page is before anybody has saved it. */
export const emptyPage: CompanyPage = {
  businessName: null,
  businessDescription: 'La facturación más fácil que nunca',
  businessLogo: null,
  primaryColor: '#45A816',
  secondaryColor: '#2D5A0E',
  businessAddress: null,
  businessWebsite: null,
  customUrl: '',
  phone: null,
  email: null,
  publishedAt: null,
  withdrawn: false,
  version: 0,
};

/** The page with the changes: addresses and telephone numbers in their usual form, and as published as it was. */
export function applyPage(page: CompanyPage, changes: PageChanges): CompanyPage {
  const text = (field: Exclude<PageField, 'primaryColor' | 'secondaryColor' | 'customUrl'>) => {
    const sent = changes[field];
    return sent === undefined ? page[field] : sent || null;
  };
  return {
    businessName: text('businessName'),
    businessDescription: text('businessDescription'),
    businessLogo: text('businessLogo'),
    primaryColor: changes.primaryColor ?? page.primaryColor,
    secondaryColor: changes.secondaryColor ?? page.secondaryColor,
    businessAddress: text('businessAddress'),
    businessWebsite: text('businessWebsite'),
    customUrl: changes.customUrl == null ? page.customUrl : normalizeCustomUrl(changes.customUrl),
    phone: withCountryCode(text('phone')),
    email: text('email'),
    publishedAt: page.publishedAt,
    withdrawn: page.withdrawn,
    version: page.version,
  };
}

/** Every broken rule at once, each at its field; whether the address is free is not asked here. */
export function checkPage(page: CompanyPage): Problem[] {
  const { businessLogo, businessWebsite, customUrl, phone, email } = page;
  const logo = businessLogo === null ? undefined : logoProblem(businessLogo);
  return [
    ...(logo === undefined ? [] : [{ field: 'businessLogo', message: logo }]),
    ...checkColor('primaryColor', page.primaryColor),
    ...checkColor('secondaryColor', page.secondaryColor),
    // A link with another scheme could run a script on our own page.
    ...unless(
      businessWebsite === null || /^https?:\/\/[^\s"'<>\\]+$/i.test(businessWebsite),
      'businessWebsite',
      'Escribe una dirección que empiece con http:// o https://',
    ),
    ...checkAddress(customUrl),
    ...unless(
      phone === null || /^(?=.*\d)[\d\s+()-]{1,20}$/.test(phone),
      'phone',
      'El teléfono solo lleva dígitos, espacios y + - ( ), hasta 20 caracteres',
    ),
    ...unless(email === null || isEmail(email), 'email', 'Por favor ingresa un email válido'),
  ];
}

export const takenMessage = 'Esa dirección ya es de otra empresa. Elige otra.';

/** @param customUrl normalized. */
export function addressProblem(customUrl: string): string | undefined {
  if (customUrl === '') return 'Escribe la dirección de tu página';
  return isReservedUrl(customUrl) ? 'Esa dirección está reservada. Elige otra.' : undefined;
}

function checkAddress(customUrl: string): Problem[] {
  const message = addressProblem(customUrl);
  return message === undefined ? [] : [{ field: 'customUrl', message, code: 'CUSTOM_URL_RESERVED' }];
}

function checkColor(field: string, color: string): Problem[] {
  return unless(/^#[0-9a-f]{6}$/i.test(color), field, 'Escribe el color como #45A816');
}
