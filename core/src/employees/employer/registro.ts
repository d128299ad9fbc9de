/** People write it in groups, as on the card of the social security. */
export const readRegistro = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** SAT's schema takes up to 20 characters; the social security writes letters and digits. */
export const isRegistro = (registro: string): boolean => /^[A-Z0-9]{1,20}$/.test(registro);

export const registroForm =
  'El registro patronal lleva letras y dígitos, hasta 20. Escríbelo como en la tarjeta del IMSS.';
