import { catalog, type CatalogEntry, namedCatalog } from './entry.ts';

export interface FormaPago extends CatalogEntry {
  /** Only a banked form may name banks and accounts. */
  readonly banked: boolean;
}

const ROWS: readonly (readonly [key: string, name: string, banked: boolean])[] = [
  ['01', 'Efectivo', false],
  ['02', 'Cheque nominativo', true],
  ['03', 'Transferencia electrónica de fondos', true],
  ['04', 'Tarjeta de crédito', true],
  ['05', 'Monedero electrónico', true],
  ['06', 'Dinero electrónico', true],
  ['08', 'Vales de despensa', false],
  ['12', 'Dación en pago', false],
  ['13', 'Pago por subrogación', false],
  ['14', 'Pago por consignación', false],
  ['15', 'Condonación', false],
  ['17', 'Compensación', false],
  ['23', 'Novación', false],
  ['24', 'Confusión', false],
  ['25', 'Remisión de deuda', false],
  ['26', 'Prescripción o caducidad', false],
  ['27', 'A satisfacción del acreedor', false],
  ['28', 'Tarjeta de débito', true],
  ['29', 'Tarjeta de servicios', true],
  ['30', 'Aplicación de anticipos', false],
  ['31', 'Intermediario pagos', false],
  ['99', 'Por definir', false],
];

/** c_FormaPago. */
export const FORMA_PAGO = catalog<FormaPago>(ROWS.map(([key, name, banked]) => ({ key, name, banked })));

/** c_MetodoPago. */
export const METODO_PAGO = namedCatalog([
  ['PPD', 'Pago en parcialidades o diferido'],
  ['PUE', 'Pago en una sola exhibición'],
]);
