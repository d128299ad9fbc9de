import { absence } from '../../../sat/catalogs/presence.ts';
import { conceptoRule } from './rule.ts';
import { error } from '../../rule-problem.ts';

export const claveUnidad = conceptoRule(['CFDI40165'], ({ concepto: { unidad }, catalogs, at }) => {
  const field = `${at}.unidad`;
  if (!/^[0-9A-Za-z]{2,3}$/.test(unidad)) {
    return error(
      'CFDI40165',
      field,
      'La clave de unidad son dos o tres letras o números, como H87. Elige una de la lista.',
    );
  }
  const absent = absence(catalogs.hasClaveUnidad(unidad), `La clave de unidad ${unidad}`, 'lista de unidades');
  return absent === undefined ? undefined : error('CFDI40165', field, `${absent} Elige otra.`);
});
