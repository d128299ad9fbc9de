import { readPlaca } from '../../../../../sat/placa.ts';
import { named } from '../../listed-key.ts';
import type { TransportMode } from '../mode.ts';
import type { AutotransporteInput } from './autotransporte.ts';
import { autotransporte } from './shape.ts';

const plate = (text: string | undefined) => (text === undefined ? undefined : readPlaca(text));

export const road: TransportMode<typeof autotransporte, AutotransporteInput> = {
  shape: autotransporte,
  unfolded: ['vehiculo', 'seguros'],
  tidy: ({ remolques, placa, ...given }) => ({
    ...given,
    placa: plate(placa),
    remolques: remolques?.map((trailer) => ({ ...trailer, placa: plate(trailer.placa) })),
  }),
  withholdsIva: true,
  listedKeys: ({ permSCT, vehiculo, remolques }, at) => [
    ...named('tipoPermiso', permSCT, `${at}.permSCT`),
    ...named('configAutotransporte', vehiculo.configVehicular, `${at}.vehiculo.configVehicular`),
    ...remolques.flatMap(({ subTipo }, index) => named('subTipoRem', subTipo, `${at}.remolques[${index}].subTipo`)),
  ],
};
