import { useEffect } from 'react';

/** Sets what the browser's tab says: `Clientes · Timbra`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Timbra' : `${title} · Timbra`;
  }, [title]);
}
