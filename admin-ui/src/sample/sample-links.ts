import type { Origin } from '../invoices/origin-links.ts';
import { useLocation } from 'react-router';

/** «Crear Factura» of an order or a customer leads nowhere; it only logs. */
export const sampleLinks = {
  useLinks: () => {
    const here = useLocation();
    return (origin: Origin) => ({ to: here, onClick: () => console.info('Crear Factura', origin) });
  },
};
