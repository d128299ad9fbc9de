import type { Problem } from '../shared/errors.ts';
import { entriesOf, type FieldRecord, type Typed } from '../shared/records/field.ts';
import { withNulls, type WithNulls } from '../shared/records/nulls.ts';
import { changedRecord, recordProblems } from '../shared/records/record.ts';
import { pageFields } from './page-fields.ts';

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
