import { conceptoRule, error, warning } from './rule.ts';

export const claveUnidad = conceptoRule(['CFDI40165'], ({ concepto: { unidad }, catalogs, at }) => {
  const field = `${at}.unidad`;
  if (!/^[0-9A-Za-z]{2,3}$/.test(unidad)) {
    return error(
      'CFDI40165',
      field,
      'La clave de unidad son dos o tres letras o números, como H87. Elige una de la lista.',
    );
  }
  const presence = catalogs.hasClaveUnidad(unidad);
  if (presence === true) return undefined;
  const message = `La clave de unidad ${unidad} no está en la lista del SAT. Revisa que sea la correcta.`;
  return presence === false ? error('CFDI40165', field, message) : warning('CFDI40165', field, message);
});
