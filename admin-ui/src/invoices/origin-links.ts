import { createContext } from 'react';
import type { To } from 'react-router';

/** What a new invoice is filled in from. */
export type Origin = { readonly pedido: string } | { readonly cliente: string };

interface OriginLink {
  readonly to: To;
  readonly onClick?: () => void;
}

const linkFrom = (origin: Origin): OriginLink => ({ to: `/facturas/crear?${new URLSearchParams({ ...origin })}` });

/** Where «Crear Factura» of an order or a customer leads. */
export const OriginLinksContext = createContext<{ readonly useLinks: () => (origin: Origin) => OriginLink }>({
  useLinks: () => linkFrom,
});
