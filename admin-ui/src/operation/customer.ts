type Customer = { readonly customerName: string | null; readonly customerEmail: string | null };

/** Returns the head of a card: who bought. */
export const customerHead = ({ customerName, customerEmail }: Customer): string =>
  customerName ?? customerEmail ?? 'Sin correo';

/** Returns the text below it, where the head does not say it. */
export const customerNote = ({ customerName, customerEmail }: Customer): string | undefined =>
  customerName === null ? undefined : (customerEmail ?? 'Sin correo');
