import type { MouseEventHandler } from 'react';
import type { To } from 'react-router';

/** What a new invoice is filled in from. */
export type Origin = { readonly pedido: string } | { readonly cliente: string };

export interface OriginLink {
  readonly to: To;
  readonly onClick?: MouseEventHandler;
}

/** Where «Crear Factura» of an order or a customer leads. */
export const originLink = (origin: Origin): OriginLink => ({
  to: `/facturas/crear?${new URLSearchParams({ ...origin })}`,
});
