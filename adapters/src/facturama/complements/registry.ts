import type { Complement } from '@timbra/core/invoicing/complements/registry.ts';
import { cartaPorte } from './carta-porte.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { impuestosLocales } from './impuestos-locales.ts';
import { leyendasFiscales } from './leyendas-fiscales.ts';
import { nomina } from './nomina.ts';
import { pagos } from './pagos.ts';

/** Every complement that the engine knows; the compiler asks for a line here. */
const complements: Readonly<Record<Complement['kind'], FacturamaComplement<Complement>>> = {
  cartaporte31: cartaPorte,
  implocal: impuestosLocales,
  leyendasFiscales,
  nomina12: nomina,
  pagos,
};

export const facturamaComplementOf = ({ kind }: Pick<Complement, 'kind'>): FacturamaComplement<Complement> =>
  complements[kind];
