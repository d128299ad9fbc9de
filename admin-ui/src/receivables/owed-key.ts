import type { QueryKey } from '@tanstack/react-query';
import { balanceKey } from '../shared/companies/companies-context.tsx';

/**
 * It is the key of everything that a payment changes: react-admin's resource of the documents owed, and what is fetched
 * beside it.
 */
export const owedKey = 'cobranza';
export const debtorsKey = 'cobranza-clientes';

/** They are the keys of what its complement changes besides: the documents, and the stamps that are left. */
export const paidKeys: readonly QueryKey[] = [[owedKey], [debtorsKey], ['facturas'], balanceKey];
