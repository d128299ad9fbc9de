import type { ModeName } from '@timbra/core/invoicing/complements/carta-porte/modes/carriers.ts';
import * as road from '@timbra/core/invoicing/complements/carta-porte/modes/road/shape.ts';
import * as shapes from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import { mercancia } from '@timbra/core/invoicing/complements/carta-porte/shape-of-goods.ts';
import * as ofPlaces from '@timbra/core/invoicing/complements/carta-porte/shape-of-places.ts';
import { z } from 'zod';
import { answerOf } from './shapes.ts';

export const domicilio = z.object(answerOf(ofPlaces.domicilio));

export const ubicacion = z.object(answerOf(ofPlaces.ubicacion));

export const item = z.object(answerOf(mercancia));

export const remolque = z.object(answerOf(road.remolque));

const { vehiculo: _vehicle, seguros: _insurances, remolques, ...permit } = answerOf(road.autotransporte);

/** The vehicle and its insurances beside its permit. */
export const autotransporte = z.object({
  ...permit,
  ...answerOf(road.vehiculo),
  ...answerOf(road.seguros),
  remolques,
});

/** Each carrier, beside the goods; the compiler asks for a line here. */
const carriers = { autotransporte: autotransporte.optional() } satisfies Record<ModeName, z.ZodType>;

export const figura = z.object(answerOf(shapes.figura));

const { numTotalMercancias, ...ofGoods } = answerOf(shapes.mercancias);
const mercancias = z.object(ofGoods).omit({ autotransporte: true });

const { idCcp, totalDistRec, ...ofTrip } = answerOf(shapes.cartaPorteShape);

/** It is the trip as it was asked for; once it is computed, with its folio and sums. */
export const cartaPorteAnswer = z.object({
  version: z.string().optional(),
  idCcp: idCcp.describe('El folio de la Carta Porte; lo tiene desde que se emite'),
  totalDistRec: totalDistRec.describe('Kilómetros'),
  numTotalMercancias,
  ...ofTrip,
  mercancias: mercancias.optional(),
  ...carriers,
});

export const routeTripAnswer = cartaPorteAnswer
  .omit({ version: true, idCcp: true, totalDistRec: true, numTotalMercancias: true })
  .extend({
    ubicaciones: z.array(ubicacion.omit({ fechaHora: true })).optional(),
    mercancias: mercancias.omit({ pesoBrutoTotal: true }).optional(),
  });
