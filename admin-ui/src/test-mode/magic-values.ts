import type { InvoiceStatus } from '@timbra/core/invoicing/invoice.ts';

export interface MagicValue {
  readonly value: string;
  readonly what: string;
  /** Is where its document stands at last: one that is cancelled, where the value is about cancelling. */
  readonly ends: InvoiceStatus;
  /** Is the field that a receiver is refused at. */
  readonly field?: string;
}

interface ValueGroup {
  readonly title: string;
  /** Says where its values are written. */
  readonly text: string;
  readonly values: readonly MagicValue[];
}

const inOrder = 'Escríbelo como primera palabra de numeroPedido.';
const thenCancel = 'Escríbelo como primera palabra de numeroPedido, y cancela el documento.';

const rejected = (value: string, field: string, what: string): MagicValue => ({ value, what, field, ends: 'REJECTED' });
const issued = (value: string, what: string): MagicValue => ({ value, what, ends: 'ISSUED' });
const cancelled = (value: string, what: string): MagicValue => ({ value, what, ends: 'CANCELLED' });
/** The document is stamped unseen, and the second word tells how the provider lists it. */
const listed = (word: string, what: string): MagicValue => issued(`EMU-STAMP-THEN-503 ${word}`, what);

/** Lists every value that makes the test provider, or its SAT, answer otherwise; a test holds `docs/test-values.md` against it. */
export const valueGroups: readonly ValueGroup[] = [
  {
    title: 'Rechazos y cambios',
    text: inOrder,
    values: [
      { value: 'EMU-REJECT', what: 'El SAT no tiene al receptor en su lista', ends: 'REJECTED' },
      issued('EMU-ALTER', 'El proveedor cambia textos antes de timbrar; verás cuáles en differences'),
    ],
  },
  {
    title: 'Cancelaciones',
    text: thenCancel,
    values: [
      { value: 'EMU-CANCEL-PENDING', what: 'Espera al receptor; el plazo vence a los tres días', ends: 'CANCELLING' },
      cancelled('EMU-CANCEL-ACCEPTED', 'El receptor la acepta'),
      issued('EMU-CANCEL-REJECTED', 'El receptor la rechaza y el documento sigue vigente'),
      cancelled('EMU-CANCEL-EXPIRED', 'El receptor no contesta y el plazo vence de inmediato'),
    ],
  },
  {
    title: 'Respuestas del SAT al cancelar',
    text: thenCancel,
    values: [
      cancelled('EMU-CANCEL-205', 'El SAT aún no conoce el documento (205) y se le vuelve a pedir'),
      cancelled('EMU-CANCEL-NULL', 'El SAT recibe la solicitud y la respuesta llega vacía'),
      cancelled('EMU-CANCEL-LOST', 'La respuesta llega vacía y el SAT no recibió nada'),
    ],
  },
  {
    title: 'Respuestas lentas o perdidas',
    text: 'Escríbelo como primera palabra de numeroPedido; con los EMU-CANCEL, cancela después el documento.',
    values: [
      issued('EMU-503', 'El proveedor no está disponible y no timbra; se intenta de nuevo'),
      issued('EMU-STAMP-THEN-503', 'Timbra y responde con un error; el documento se encuentra después'),
      issued('EMU-TIMEOUT', 'Timbra y corta la comunicación a los dos segundos'),
      issued('EMU-HTML-500', 'Responde con una página de error y no timbra; se intenta de nuevo'),
      issued('EMU-200-NO-UUID', 'Timbra y responde sin UUID'),
      cancelled('EMU-CANCEL-HTML', 'Al cancelar responde con una página de error y el SAT no recibió nada'),
      cancelled('EMU-CANCEL-TIMEOUT', 'Al cancelar el SAT recibe la solicitud y la comunicación se corta'),
    ],
  },
  {
    title: 'Documentos que se buscan con el proveedor',
    text: 'Escribe las dos palabras al principio de numeroPedido. El documento se timbra sin respuesta, y la segunda dice cómo aparece en la lista del proveedor.',
    values: [
      listed('EMU-ROW-NULL', 'Sin número de pedido'),
      listed('EMU-ROW-EMPTY', 'Con el número de pedido vacío'),
      listed('EMU-ROW-BLANK', 'Con el número de pedido en blanco'),
      listed('EMU-ROW-ABSENT', 'Sin el campo del número de pedido'),
      listed('EMU-ROW-CUT', 'Con el número de pedido cortado'),
      listed('EMU-ROW-CASE', 'Con otras mayúsculas y minúsculas'),
      listed('EMU-ROW-LATE', 'Aparece un rato después'),
      {
        value: 'EMU-STAMP-THEN-503 EMU-ROW-OPAQUE',
        what: 'No se distingue de otros, así que no se vuelve a enviar',
        ends: 'PROCESSING',
      },
    ],
  },
  {
    title: 'Receptores',
    text: 'Escríbelo en receptor.rfc. También lo rechaza tu página de autofactura.',
    values: [
      rejected('NOE010101AA1', 'receptor.rfc', 'El SAT no tiene este RFC'),
      rejected('NOM010101AA1', 'receptor.nombre', 'El SAT lo tiene con otro nombre'),
      rejected('COP010101AA1', 'receptor.codigoPostal', 'El SAT lo tiene con otro código postal'),
      rejected('REG010101AA1', 'receptor.regimenFiscal', 'El SAT lo tiene con otro régimen'),
    ],
  },
];
