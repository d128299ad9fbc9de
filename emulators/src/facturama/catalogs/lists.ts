import type { Catalog } from '@timbra/core/sat/catalogs/entry.ts';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import { type CatalogList, type CatalogRow, list, pairs } from './catalog-list.ts';
import { PAYROLL_CATALOGS } from './payroll.ts';

const chosen = (chosenBy: string, rows: readonly CatalogRow[]): CatalogList => ({ ...list(rows), chosenBy });
const named = ({ entries }: Catalog) => list(entries.map(({ key, name }) => ({ Name: name, Value: key })));

const byPersona = (entries: readonly { key: string; name: string; personas: readonly string[] }[]) =>
  list(
    entries.map(({ key, name, personas }) => ({
      Name: name,
      Value: key,
      Natural: personas.includes('fisica'),
      Moral: personas.includes('moral'),
    })),
  );

const product = ([Value, Name]: readonly [string, string]) => ({
  Name,
  Value,
  IncludeIva: 'Opcional',
  IncludeIeps: 'Opcional',
  Complement: '',
});
const unit = ([Value, Name, ShortName]: readonly [string, string, string]) => ({ Name, Value, ShortName });
const postalCode = ([Value, StateCode, MunicipalityCode]: readonly [string, string, string]) => ({
  Name: Value,
  Value,
  StateCode,
  MunicipalityCode,
  LocationCode: '',
});

/** Lists a few rows of the large lists: enough to see the shape of an answer. */
const PRODUCTS = (
  [
    ['01010101', 'No existe en el catálogo'],
    ['43232408', 'Software de desarrollo de plataformas web'],
    ['50202306', 'Refrescos'],
    ['50181901', 'Pan fresco'],
    ['53131608', 'Jabones'],
    ['80131500', 'Alquiler y arrendamiento de propiedades o edificaciones'],
    ['80141600', 'Actividades de ventas y promoción de negocios'],
    ['81111500', 'Ingeniería de software o hardware'],
    ['84111500', 'Servicios contables'],
    ['84111506', 'Servicios de facturación'],
    ['90101501', 'Restaurantes'],
  ] as const
).map(product);

const UNITS = (
  [
    ['ACT', 'Actividad', ''],
    ['E48', 'Unidad de servicio', ''],
    ['H87', 'Pieza', 'Pza'],
    ['KGM', 'Kilogramo', 'kg'],
    ['LTR', 'Litro', 'l'],
    ['MTR', 'Metro', 'm'],
    ['HUR', 'Hora', 'h'],
  ] as const
).map(unit);

const POSTAL_CODES = (
  [
    ['01160', 'CMX', '010'],
    ['06600', 'CMX', '015'],
    ['22000', 'BCN', '004'],
    ['42501', 'HID', '001'],
    ['64000', 'NLE', '039'],
    ['72850', 'PUE', '114'],
    ['86991', 'TAB', '004'],
  ] as const
).map(postalCode);

/** The lists are kept by the last part of the path, in lower case. */
export const CATALOGS: Readonly<Record<string, CatalogList>> = {
  productsorservices: list(PRODUCTS, 3),
  units: list(UNITS),
  postalcodes: list(POSTAL_CODES, 3),
  currencies: list(
    MONEDA.entries.map(({ key, name, decimals }) => ({ Name: name, Value: key, Decimals: decimals, PrecisionRate: 6 })),
  ),
  paymentforms: named(FORMA_PAGO),
  paymentmethods: named(METODO_PAGO),
  relationtypes: named(TIPO_RELACION),
  fiscalregimens: byPersona(REGIMEN_FISCAL.entries),
  cfdiuses: byPersona(USO_CFDI.entries),
  countries: named(PAIS),
  states: chosen(
    'CountryCode',
    ESTADO.entries.map(({ key, name }) => ({ Name: name, Value: key, CountryCode: 'MEX' })),
  ),
  municipalities: chosen('StateCode', [
    { Name: 'Cuauhtémoc', Value: '015', StateCode: 'CMX' },
    { Name: 'Monterrey', Value: '039', StateCode: 'NLE' },
    { Name: 'Puebla', Value: '114', StateCode: 'PUE' },
  ]),
  localities: chosen('StateCode', [
    { Name: 'Monterrey', Value: '07', StateCode: 'NLE' },
    { Name: 'Heroica Puebla de Zaragoza', Value: '09', StateCode: 'PUE' },
  ]),
  neighborhoods: chosen('PostalCode', [
    { Name: 'Juárez', Value: '0455', PostalCode: '06600' },
    { Name: 'Centro', Value: '0001', PostalCode: '64000' },
  ]),
  ...PAYROLL_CATALOGS,
  federaltaxes: list(['IVA', 'IVA RET', 'IVA Exento', 'ISR', 'IEPS'].map((name) => ({ Name: name, Value: name }))),
  cfditypes: list([
    { Name: 'Ingreso', Value: 'I', NameId: 1 },
    { Name: 'Egreso', Value: 'E', NameId: 2 },
    { Name: 'Traslado', Value: 'T', NameId: 36 },
    { Name: 'Pago', Value: 'P', NameId: 14 },
    { Name: 'Nómina', Value: 'N', NameId: 16 },
  ]),
  nameids: pairs([
    ['1', 'Factura'],
    ['2', 'Nota de Crédito'],
    ['3', 'Recibo de Honorarios'],
    ['10', 'Recibo de Arrendamiento'],
    ['14', 'Complemento de pago'],
    ['16', 'Recibo de Nómina'],
    ['34', 'Factura Global'],
    ['36', 'Carta Porte'],
  ]),
};
