/**
 * Lists how long, in characters, the texts of a document may be, for who types them, asks for them and checks them. Those
 * that reach the XML are Anexo 20's (cfdv40.xsd).
 */
export const lengths = {
  serie: 25,
  folio: 40,
  condicionesDePago: 1_000,
  confirmacion: 5,
  nombre: 300,
  numRegIdTrib: 40,
  noIdentificacion: 100,
  descripcion: 1_000,
  numeroPedimento: 21,
  cuentaPredial: 150,
  // A request has fewer than the XML; a copy of another system's document keeps its own.
  condicionesPago: 100,
  // What follows is printed and in no XML.
  numeroPedido: 60,
  numeroCuenta: 4,
  nombreBanco: 50,
  cuentaBanco: 60,
  observaciones: 1_000,
} as const;
