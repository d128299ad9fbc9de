import type { Origin, OriginLink } from '../shared/actions/actions.ts';

/** Leads to the form that «Crear Factura» of an order or a customer opens. */
export const originLink = (origin: Origin): OriginLink => ({
  to: `/facturas/crear?${new URLSearchParams({ ...origin })}`,
});
