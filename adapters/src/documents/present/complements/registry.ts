import type { Complement } from '@timbra/core/invoicing/complements/registry.ts';
import { cartaPorte } from './carta-porte.ts';
import { impuestosLocales } from './impuestos-locales.ts';
import { nomina } from './nomina.ts';
import { pagos } from './pagos.ts';
import type { PrintedComplement } from './printed-complement.ts';

/** Every complement that the engine knows; the compiler asks for a line here. */
const complements: Readonly<Record<Complement['kind'], PrintedComplement<Complement>>> = {
  cartaporte31: cartaPorte,
  implocal: impuestosLocales,
  nomina12: nomina,
  pagos,
};

export const printedComplementOf = ({ kind }: Complement): PrintedComplement<Complement> => complements[kind];
