import { when } from '../../carta-porte-rule.ts';
import { modeRule } from '../mode-rules.ts';

const FORBIDDEN = '0';
const REQUIRED = '1';

/** SAT asks for insurances of dangerous goods, and for the trailers that its list gives to each vehicle. */
export const vehicle = modeRule('autotransporte', ['CP182', 'CP183', 'CP184', 'VALIDATION'], ({ trip, catalogs }) => {
  const { autotransporte, items } = trip.mercancias;
  if (!autotransporte) return [];
  const { seguros, vehiculo, remolques } = autotransporte;
  const dangerous = items.some(({ materialPeligroso }) => materialPeligroso === 'Sí');
  const insurer = seguros.aseguraMedAmbiente !== undefined;
  const policy = seguros.polizaMedAmbiente !== undefined;
  const flag = catalogs.factOf('configAutotransporte', vehiculo.configVehicular, 'remolque');
  return [
    ...when(
      dangerous && !insurer,
      'CP182',
      'autotransporte.aseguraMedAmbiente',
      'El material peligroso lleva seguro de medio ambiente. Escribe la aseguradora.',
    ),
    ...when(
      (dangerous || insurer) && !policy,
      'CP183',
      'autotransporte.polizaMedAmbiente',
      'Escribe la póliza del seguro de medio ambiente.',
    ),
    ...when(
      flag === REQUIRED && remolques.length === 0,
      'CP184',
      'autotransporte.remolques',
      'Esta configuración lleva remolque. Agrégalo.',
    ),
    ...when(
      flag === FORBIDDEN && remolques.length > 0,
      'CP184',
      'autotransporte.remolques',
      'Esta configuración no lleva remolque. Quítalo o elige otra.',
    ),
    ...when(
      remolques.length > MOST_TRAILERS,
      'VALIDATION',
      'autotransporte.remolques',
      'Un vehículo lleva a lo más dos remolques. Quita los demás.',
    ),
  ];
});

const MOST_TRAILERS = 2;
