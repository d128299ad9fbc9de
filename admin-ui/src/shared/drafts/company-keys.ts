import { userDraft } from './drafts.ts';

/** Returns the key of what the browser has of one company: its record, its figures. */
export const companyKey = (id: string) => ['empresas', id] as const;

export const summaryKey = (id: string) => [...companyKey(id), 'resumen'] as const;

export const activityKey = (id: string) => [...companyKey(id), 'actividad'] as const;

/** What is typed about a company stays with its user: which one is chosen meanwhile does not matter. */
export const companyDraft = (id: string | undefined) => userDraft(`empresa:${id ?? 'nueva'}`);
