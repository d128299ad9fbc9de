import type { Problem } from '../shared/errors.ts';
import type { FieldRecord, Typed, WithNulls } from '../shared/records/record.ts';
import {
  changedRecord,
  entriesOf,
  faultsOf,
  faultUnless,
  optionalText,
  recordProblems,
  text,
  withNulls,
} from '../shared/records/record.ts';
import { isEmail } from '../shared/email.ts';
import { withCountryCode } from '../shared/phone.ts';
import { addressProblem, normalizeCustomUrl } from './custom-url.ts';
import { logoProblem } from './fiscal-data-rules.ts';
import type { Company } from './company.ts';

const color = {
  about: '#RRGGBB',
  longest: 20,
  faults: (value: string) => faultUnless(/^#[0-9a-f]{6}$/i.test(value), 'Escribe el color como #45A816'),
};

/** Holds what a company's public page says, told once. */
export const pageFields = {
  businessName: optionalText({ label: 'Nombre del comercio', longest: 200 }),
  businessDescription: optionalText({ label: 'Descripción', longest: 1_000 }),
  /** A data URL: how long it may be, its bytes say. */
  businessLogo: optionalText({ label: 'Logo', faults: (logo) => faultsOf(logoProblem(logo)) }),
  primaryColor: text({ label: 'Color primario', ...color }),
  secondaryColor: text({ label: 'Color secundario', ...color }),
  businessAddress: optionalText({ label: 'Dirección', longest: 500 }),
  businessWebsite: optionalText({
    label: 'Sitio web',
    about: 'http o https',
    longest: 300,
    // A link with another scheme could run a script on our own page.
    faults: (url) =>
      faultUnless(/^https?:\/\/[^\s"'<>\\]+$/i.test(url), 'Escribe una dirección que empiece con http:// o https://'),
  }),
  customUrl: text({
    label: 'URL personalizada',
    about: 'Se normaliza; 409 cuando es de otra empresa',
    longest: 200,
    read: (typed) => normalizeCustomUrl(typed ?? ''),
    faults: (url) => faultsOf(addressProblem(url)),
  }),
  phone: optionalText({
    label: 'Teléfono',
    longest: 40,
    read: (typed) => withCountryCode(typed) ?? undefined,
    faults: (phone) =>
      faultUnless(
        /^(?=.*\d)[\d\s+()-]{1,20}$/.test(phone),
        'El teléfono solo lleva dígitos, espacios y + - ( ), hasta 20 caracteres',
      ),
  }),
  email: optionalText({
    label: 'Email',
    longest: 300,
    faults: (email) => faultUnless(isEmail(email), 'Por favor ingresa un email válido'),
  }),
};

export interface CompanyPage extends WithNulls<FieldRecord<typeof pageFields>> {
  /** Anybody may see the page since then; it is null while the company could not issue when it was saved. */
  readonly publishedAt: Date | null;
  /** Its company does not want it shown, whatever else is saved. */
  readonly withdrawn: boolean;
  /** Grows with each save, so that two people who edit it notice each other; 0 until it is saved. */
  readonly version: number;
}

/** What is absent stays as it is; null and an empty text empty, but for what each page has. */
export type PageChanges = Typed<typeof pageFields>;

/** Is the page before anybody has saved it. */
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

/**
 * Returns the page with the changes: addresses and telephone numbers in their usual form, and as published as it was.
 */
export function applyPage(page: CompanyPage, changes: PageChanges): CompanyPage {
  const sent: PageChanges = Object.fromEntries(
    entriesOf(pageFields).map(([name, { isOptional }]) => [
      name,
      isOptional ? changes[name] : (changes[name] ?? undefined),
    ]),
  );
  return { ...page, ...withNulls(changedRecord(pageFields, page, sent)) };
}

/** Returns every broken rule at once, each at its field; whether the address is free is not asked here. */
export const checkPage = (page: CompanyPage): Problem[] =>
  recordProblems(pageFields, page, {}).map((problem) =>
    problem.field === 'customUrl' ? { ...problem, code: 'CUSTOM_URL_RESERVED' } : problem,
  );

export const takenMessage = 'Esa dirección ya es de otra empresa. Elige otra.';

/** Shows a page as its owner edits it, with what the form falls back to while a field is empty. */
export interface PageView extends CompanyPage {
  readonly id: string;
  readonly name: string;
  readonly ruc: string;
  readonly logo: string | null;
  /** Else it is a proposal. */
  readonly saved: boolean;
  readonly published: boolean;
}

/** @param saved false for a proposal that nobody has saved yet. */
export const pageView = (company: Company, page: CompanyPage, saved = true): PageView => ({
  id: company.id,
  name: company.name,
  ruc: company.ruc,
  logo: company.fiscalData.logo ?? null,
  ...page,
  saved,
  published: page.publishedAt !== null,
});
