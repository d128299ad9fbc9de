import type { Complement } from '@timbra/core/invoicing/complements/registry.ts';
import { isOfSale, type SaleComplementKind } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { cartaPorte } from './carta-porte.ts';
import { impuestosLocales } from './impuestos-locales.ts';
import { nomina } from './nomina.ts';
import { pagos } from './pagos.ts';
import { type PrintedComplement, printedSaleComplement } from './sale-complement.ts';

/** Every complement that the engine knows but for those that people fill in on a sale; the compiler asks for a line here. */
const complements: Readonly<Record<Exclude<Complement['kind'], SaleComplementKind>, PrintedComplement<Complement>>> = {
  cartaporte31: cartaPorte,
  implocal: impuestosLocales,
  nomina12: nomina,
  pagos,
};

export const printedComplementOf = (complement: Complement): PrintedComplement<Complement> =>
  isOfSale(complement) ? printedSaleComplement(complement.kind) : complements[complement.kind];
