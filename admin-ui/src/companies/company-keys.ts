/** What the browser has of one company: its record, its figures. */
export const companyKey = (id: string) => ['empresas', id] as const;

export const summaryKey = (id: string) => [...companyKey(id), 'resumen'] as const;

export const rfcLockKey = (id: string) => [...companyKey(id), 'documentos'] as const;
