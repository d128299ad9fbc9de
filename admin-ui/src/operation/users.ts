/** Returns the address that shows an account. */
export const accountAddress = (id: string) => `/operacion/usuarios?dialogo=cuenta&id=${id}`;
