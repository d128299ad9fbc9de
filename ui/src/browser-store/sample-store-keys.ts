import type { StoreKey } from './store-keys.ts';

/**
 * Names the place of the fiscal data of a company as the sample settings keep them, in this browser alone
 * (specification 2 §3).
 */
export const sampleFiscalData = <Values extends object>(companyId: string): StoreKey<Values> => ({
  key: `fiscalData_${companyId}`,
  parse: (text) => {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Values) : undefined;
  },
  write: (values) => JSON.stringify(values),
});
