import type { Origin, OriginLink } from '../shared/actions/actions.ts';

/** Where «Crear Factura» of an order or a customer leads. */
export const originLink = (origin: Origin): OriginLink => ({
  to: `/facturas/crear?${new URLSearchParams({ ...origin })}`,
});
