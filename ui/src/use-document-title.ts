import { useEffect } from 'react';

/** What the browser's tab says: `Clientes · Timbra`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Timbra' : `${title} · Timbra`;
  }, [title]);
}
