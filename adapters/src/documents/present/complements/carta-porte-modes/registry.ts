import type { Mercancias } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import type { Carrier, ModeName } from '@timbra/core/invoicing/complements/carta-porte/modes/carriers.ts';
import { modeNames } from '@timbra/core/invoicing/complements/carta-porte/modes/registry.ts';
import type { Section } from '../../printed-document.ts';
import { road } from './road.ts';

/** Prints each carrier; the compiler asks for a line here. */
const modes: { readonly [Name in ModeName]: (carrier: Carrier<Name>) => Section } = {
  autotransporte: road,
};

export const carrierSections = (mercancias: Mercancias): readonly Section[] =>
  modeNames.flatMap((name) => sectionOf(name, mercancias[name]));

const sectionOf = <Name extends ModeName>(name: Name, carrier: Carrier<Name> | undefined): readonly Section[] =>
  carrier === undefined ? [] : [modes[name](carrier)];
