import type { CartaPorte } from './carta-porte/carta-porte.ts';
import type { ImpuestosLocales } from './impuestos-locales/impuestos-locales.ts';
import type { Nomina } from './nomina/nomina.ts';
import type { Pagos } from './pagos/pagos.ts';

/** What a CFDI carries beyond Anexo 20, as data. A further complement joins here and in the registry. */
export type Complement = CartaPorte | ImpuestosLocales | Nomina | Pagos;
