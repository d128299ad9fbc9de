import type { Company } from '../shared/companies/companies-context.tsx';
import { checkFiscalData } from '@timbra/core/companies/fiscal-data-rules.ts';
import { fiscalFields, mergeFiscalData, type FiscalField } from '@timbra/core/companies/fiscal-data.ts';
import { checkSentCsd } from '@timbra/core/companies/certificates.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';

const csdFields = ['csdCer', 'csdKey', 'csdPassword'] as const;

export type CsdField = (typeof csdFields)[number];

/** The contract's `fiscalData`: text throughout, files as data URLs. */
export type CompanyValues = { readonly [Field in FiscalField | CsdField]: string };

/** What is never kept in the browser: files and the password. */
export const neverStored: readonly string[] = ['logo', ...csdFields];

const prefix = 'fiscalData.';

const empty = Object.fromEntries([...fiscalFields, ...csdFields].map((field) => [field, ''])) as CompanyValues;

export const blankCompany: CompanyValues = { ...empty, tipoPersona: 'fisica', pais: 'MEXICO' };

/** Of a company that was made without the form, name, RFC and mail are known all the same. */
export const valuesOf = ({ name, email, fiscalData }: Company): CompanyValues => ({
  ...blankCompany,
  alias: name,
  email: email ?? '',
  ...fiscalData,
});

/**
 * Returns what breaks the server's own rules; a new company needs its CSD, one that exists may be saved without a new
 * one.
 */
export function problemsOf(values: CompanyValues, isNew: boolean): readonly Problem[] {
  const csd = { certificate: values.csdCer, privateKey: values.csdKey, password: values.csdPassword };
  return [...checkFiscalData(mergeFiscalData({}, values)), ...checkSentCsd(csd, 'fiscalData', isNew)].map(inForm);
}

/** The form's fields bear the contract's names without the object that holds them. */
export function inForm<T extends { readonly field: string }>(problem: T): T {
  const { field } = problem;
  return field.startsWith(prefix) ? { ...problem, field: field.slice(prefix.length) } : problem;
}

/** Returns what a request carries: a CSD only where one was chosen. */
export function fiscalDataOf(values: CompanyValues): Partial<CompanyValues> {
  const isUnsent = (field: string) => field.startsWith('csd') && values[field as CsdField] === '';
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isUnsent(field)));
}
