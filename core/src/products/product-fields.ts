import { OBJETO_IMP } from '../sat/catalogs/objeto-imp.ts';
import { amount, flag, optionalAmount, optionalText, text } from '../shared/records/record.ts';

/**
 * Describes what the user fills in of a product, but for its taxes, which items of orders have too. Its rules are those
 * of a line that is sold (`line-rules.ts`).
 */
export const productFields = {
  nombreInterno: text({
    label: 'Nombre interno',
    heading: 'Nombre',
    about: 'Obligatorio',
    longest: 300,
    isProse: true,
  }),
  codigoInterno: optionalText({ label: 'Código interno', heading: 'Código', longest: 100, isProse: true }),
  noIdentificacion: optionalText({
    label: 'Número de identificación',
    heading: 'Número de Identificación',
    longest: 200,
    isProse: true,
  }),
  descripcion: text({
    label: 'Descripción',
    about: 'Obligatorio. Hasta 1,000 caracteres',
    longest: 2_000,
    isProse: true,
  }),
  /** Pesos, with up to 6 decimals; before taxes unless `ivaIncluido`. */
  precioUnitario: amount({
    label: 'Precio unitario',
    heading: 'Precio',
    about: 'Obligatorio. Desde 0, antes de impuestos si no es ivaIncluido',
  }),
  /** c_ClaveProdServ. */
  claveProductoServicio: text({
    label: 'Clave de producto o servicio',
    heading: 'Clave SAT',
    about: 'Obligatorio. Clave de c_ClaveProdServ',
    longest: 100,
  }),
  /** c_ClaveUnidad. */
  unidad: text({ label: 'Unidad', about: 'Obligatorio. Clave de c_ClaveUnidad', longest: 100 }),
  objetoImpuesto: text({
    label: 'Objeto de impuesto',
    heading: 'Objeto de Impuesto',
    about: 'Obligatorio. Clave de c_ObjetoImp',
    longest: 100,
    keys: OBJETO_IMP,
  }),
  cuentaPredial: optionalText({ label: 'Cuenta predial', heading: 'Cuenta Predial', longest: 200 }),
  esImportado: flag({ label: 'Importado' }),
  numeroPedimento: optionalText({ label: 'Número de pedimento', heading: 'Número de Pedimento', longest: 100 }),
  /** Kilograms of one unit, with up to 3 decimals. */
  pesoKg: optionalAmount({
    label: 'Peso por unidad (kg)',
    about: 'Kilos de una unidad. Mayor a 0, hasta 3 decimales',
  }),
};
