import { Decimal } from '../../../../../shared/money/decimal.ts';
import { named } from '../../listed-key.ts';
import type { TransportMode } from '../mode.ts';
import type { Autotransporte } from './autotransporte.ts';
import { autotransporte } from './shape.ts';

export const road: TransportMode<Autotransporte> = {
  shape: autotransporte,
  unfolded: ['vehiculo', 'seguros'],
  // Of freight on land alone (RLIVA 3).
  withheldIva: Decimal.parse('0.04'),
  listedKeys: ({ permSCT, vehiculo, remolques }, at) => [
    ...named('tipoPermiso', permSCT, `${at}.permSCT`),
    ...named('configAutotransporte', vehiculo.configVehicular, `${at}.vehiculo.configVehicular`),
    ...remolques.flatMap(({ subTipo }, index) => named('subTipoRem', subTipo, `${at}.remolques[${index}].subTipo`)),
  ],
};
