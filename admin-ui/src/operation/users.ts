/** Where an account is shown. */
export const accountAddress = (id: string) => `/operacion/usuarios?dialogo=cuenta&id=${id}`;
