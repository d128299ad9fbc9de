import * as shapes from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import { mercancia } from '@timbra/core/invoicing/complements/carta-porte/shape-of-goods.ts';
import * as ofPlaces from '@timbra/core/invoicing/complements/carta-porte/shape-of-places.ts';
import type { ModeName } from '@timbra/core/invoicing/complements/carta-porte/modes/carriers.ts';
import * as road from '@timbra/core/invoicing/complements/carta-porte/modes/road/shape.ts';
import { z } from 'zod';
import { optional } from './operation.ts';
import { requestOf } from './shapes.ts';

const most = 1_000;

export const domicilio = z.object(requestOf(ofPlaces.domicilio));

export const ubicacion = z.object(requestOf(ofPlaces.ubicacion));

export const item = z.object(requestOf(mercancia));

export const trailer = z.object(requestOf(road.remolque));

const { vehiculo: _vehicle, seguros: _insurances, remolques, ...permit } = requestOf(road.autotransporte);

/** The vehicle and its insurances beside its permit. */
export const autotransporte = z.object({
  ...permit,
  ...requestOf(road.vehiculo),
  ...requestOf(road.seguros),
  remolques,
});

/** Each carrier, beside the goods; the compiler asks for a line here. */
const carriers = { autotransporte: optional(autotransporte) } satisfies Record<ModeName, z.ZodType>;

export const figura = z.object(requestOf(shapes.figura));

const { numTotalMercancias: _count, ...ofGoods } = requestOf(shapes.mercancias);
const mercancias = z.object(ofGoods).omit({ autotransporte: true });

const { totalDistRec: _sum, figuras, ...ofTrip } = requestOf(shapes.cartaPorteShape);
const trip = z.object({ ...ofTrip, mercancias: optional(mercancias), ...carriers, figuras });

/** Is what trips of one route have in common: no folio, no times, no sums. */
export const routeTrip = trip.omit({ idCcp: true }).extend({
  ubicaciones: optional(z.array(ubicacion.omit({ fechaHora: true })).max(most)),
  mercancias: optional(mercancias.omit({ pesoBrutoTotal: true })),
});

export const cartaPorte = optional(trip).describe(
  'La mercancía, sus lugares, el vehículo y quien lo maneja; el servidor suma distancias y pesos',
);
