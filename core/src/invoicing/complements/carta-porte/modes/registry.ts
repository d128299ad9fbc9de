import { maybe, nested } from '../../shape/parts.ts';
import type { NestedElement } from '../../shape/shape.ts';
import type { ListedKey } from '../listed-key.ts';
import type { Carrier, CarrierInput, Carriers, CarrierShapes, ModeName, TransportMode } from './carriers.ts';
import { road } from './road/road.ts';

/** Every mode that trips may take, in the order of SAT's schema; the compiler asks for a line here. */
const modes: { readonly [Name in ModeName]: TransportMode<CarrierShapes[Name], CarrierInput<Name>> } = {
  autotransporte: road,
};

export const modeNames = Object.keys(modes) as readonly ModeName[];

/** A trip that has no carrier yet is judged by this mode. */
export const USUAL_MODE: ModeName = 'autotransporte';

export const modeOf = <Name extends ModeName>(name: Name): TransportMode<CarrierShapes[Name], CarrierInput<Name>> =>
  modes[name];

const carriersIn = (mercancias: Carriers) => modeNames.filter((name) => mercancias[name] !== undefined);

export const hasCarrier = (mercancias: Carriers): boolean => carriersIn(mercancias).length > 0;

/** Returns the modes that a trip takes; the usual one while it names none. */
export const modesOf = (mercancias: Carriers): readonly ModeName[] =>
  hasCarrier(mercancias) ? carriersIn(mercancias) : [USUAL_MODE];

type CarrierParts = { readonly [Name in ModeName]: NestedElement<false, CarrierShapes[Name]['fields']> };

/** The elements of all carriers, of which a trip has at least one. */
export const carrierParts = Object.fromEntries(
  modeNames.map((name) => [name, maybe(nested(modeOf(name).shape))]),
) as CarrierParts;

export const carrierKeys = (mercancias: Carriers): readonly ListedKey[] =>
  modeNames.flatMap((name) => keysOf(name, mercancias[name]));

const keysOf = <Name extends ModeName>(name: Name, carrier: Carrier<Name> | undefined): readonly ListedKey[] =>
  carrier === undefined ? [] : modeOf(name).listedKeys(carrier, `mercancias.${name}`);
