/**
 * Lists how long, in characters, the texts of a document may be, for who types them, asks for them and checks them. Those
 * that reach the XML are Anexo 20's (cfdv40.xsd), apart from `condicionesPago`, which is shorter here.
 */
export const lengths = {
  serie: 25,
  folio: 40,
  condicionesPago: 100,
  confirmacion: 5,
  nombre: 300,
  numRegIdTrib: 40,
  noIdentificacion: 100,
  descripcion: 1_000,
  numeroPedimento: 21,
  cuentaPredial: 150,
  // What follows is printed and in no XML.
  numeroPedido: 60,
  numeroCuenta: 4,
  nombreBanco: 50,
  cuentaBanco: 60,
  observaciones: 1_000,
} as const;
