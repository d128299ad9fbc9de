import { companyKey } from '../../../shared/drafts/company-keys.ts';

/** Returns the key of what the browser has of the documents that a company issues by themselves. */
export const scheduledGlobalKey = (companyId: string) => [...companyKey(companyId), 'global-automatica'] as const;
