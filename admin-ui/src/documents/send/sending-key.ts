/** Returns the key under which the browser keeps where a document was sent. */
export const sendingKey = (id: string) => ['facturas', 'envios', id] as const;
