import { sum } from '@timbra/core/shared/money/decimal.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { type CfdiForm, type Fault, when } from '../cfdi-form.ts';
import type {
  CartaPorte,
  Domicilio,
  Figura,
  Mercancia,
  Ubicacion,
} from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';

const FOLIO = /^CCC[\da-f]{5}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Checks SAT's matrix of Carta Porte on the road, as far as it can be decided without SAT's lists. */
export function checkFreight(form: CfdiForm): readonly Fault[] {
  const trip = form.carried?.find((each) => each.kind === 'cartaporte31');
  if (!trip) return when(form.CfdiType === 'T', 'Complemento', 'The Complemento field is required.');
  const at = 'Complemento.CartaPorte31';
  return [
    ...(form.CfdiType === 'T' ? transfer(form) : []),
    ...sums(trip, at),
    ...trip.ubicaciones.flatMap((each, index) => ubicacion(each, `${at}.Ubicaciones[${index}]`)),
    ...trip.mercancias.items.flatMap((each, index) => good(each, trip, `${at}.Mercancias.Mercancia[${index}]`)),
    ...road(trip, `${at}.Mercancias.Autotransporte`),
    ...trip.figuras.flatMap((each, index) => figure(each, `${at}.FiguraTransporte[${index}]`)),
    ...when(
      !trip.figuras.some(({ tipo }) => tipo === '01'),
      `${at}.FiguraTransporte`,
      'CP194: Debe existir un operador',
    ),
  ];
}

/** Checks CP102 to CP111: nothing is charged, to nobody but oneself. */
const transfer = ({ Currency, Items, Issuer, Receiver }: CfdiForm): readonly Fault[] => [
  ...when(Currency !== 'XXX', 'Currency', 'CP103: La moneda debe ser XXX'),
  ...when(Receiver.Rfc !== Issuer.Rfc, 'Receiver.Rfc', 'CP107: El receptor debe ser el emisor'),
  ...when(Receiver.CfdiUse !== 'S01', 'Receiver.CfdiUse', 'CP111: El uso debe ser S01'),
  ...Items.flatMap(({ Subtotal, UnitPrice, Taxes }, index) => [
    ...when(!Subtotal.isZero() || !UnitPrice.isZero(), `Items[${index}].UnitPrice`, 'CP102: El importe debe ser 0'),
    ...when(Taxes.length > 0, `Items[${index}].Taxes`, 'CP105: Un traslado no lleva impuestos'),
  ]),
];

function sums({ idCcp = '', transpInternac, totalDistRec, ubicaciones, mercancias, ...trip }: CartaPorte, at: string) {
  const isAbroad = transpInternac === 'Sí';
  const distance = sum(ubicaciones.flatMap(({ distancia }) => distancia ?? []));
  const weight = sum(mercancias.items.map(({ pesoEnKg }) => pesoEnKg));
  return [
    ...when(!FOLIO.test(idCcp), `${at}.IdCCP`, 'El IdCCP no tiene el formato correcto'),
    ...when(!/^(?:Sí|No)$/.test(transpInternac), `${at}.TranspInternac`, 'El valor debe ser Sí o No'),
    ...when(
      isAbroad !== trip.regimenesAduaneros.length > 0,
      `${at}.RegimensAduaneros`,
      'CP116: RegimenesAduaneros no corresponde',
    ),
    ...when(
      isAbroad !== (trip.entradaSalidaMerc !== undefined),
      `${at}.EntradaSalidaMerc`,
      'CP119/120: EntradaSalidaMerc no corresponde',
    ),
    ...when(!totalDistRec?.equals(distance), `${at}.TotalDistRec`, 'CP126: TotalDistRec no es la suma'),
    ...when(
      !mercancias.pesoBrutoTotal.equals(weight),
      `${at}.Mercancias.PesoBrutoTotal`,
      'CP149: PesoBrutoTotal no es la suma',
    ),
    ...when(
      mercancias.numTotalMercancias !== mercancias.items.length,
      `${at}.Mercancias.NumTotalMercancias`,
      'CP154: NumTotalMercancias no es el número de mercancías',
    ),
    ...['Origen', 'Destino'].flatMap((wanted) =>
      when(!ubicaciones.some(({ tipo }) => tipo === wanted), `${at}.Ubicaciones`, `CP130: Falta ${wanted}`),
    ),
  ];
}

const ubicacion = (form: Ubicacion, at: string): readonly Fault[] => [
  ...when(
    (form.tipo === 'Destino') !== (form.distancia !== undefined),
    `${at}.DistanciaRecorrida`,
    'CP141: DistanciaRecorrida va en cada destino y en ningún origen',
  ),
  ...when(
    form.rfc === 'XEXX010101000' && form.numRegIdTrib === undefined,
    `${at}.NumRegIdTrib`,
    'CP133: Falta NumRegIdTrib',
  ),
  ...(form.domicilio
    ? address(form.domicilio, `${at}.Domicilio`)
    : [[`${at}.Domicilio`, 'CP142: Falta Domicilio'] as const]),
];

const address = ({ pais, estado, codigoPostal }: Domicilio, at: string): readonly Fault[] =>
  when(
    pais === 'MEX' && stateOfPostalCode(codigoPostal) !== estado,
    `${at}.CodigoPostal`,
    'CP147: El código postal no es del estado',
  );

function good(form: Mercancia, { transpInternac, ubicaciones }: CartaPorte, at: string): readonly Fault[] {
  const dangerous = form.materialPeligroso === 'Sí';
  const ids = ubicaciones.map(({ id }) => id);
  return [
    ...when(
      dangerous !== (form.cveMaterialPeligroso !== undefined),
      `${at}.CveMaterialPeligroso`,
      'CP156: CveMaterialPeligroso',
    ),
    ...when(dangerous && form.embalaje === undefined, `${at}.Embalaje`, 'CP157: Embalaje'),
    ...when(
      form.valorMercancia !== undefined && form.moneda === undefined,
      `${at}.Moneda`,
      'CP168: Moneda de ValorMercancia',
    ),
    ...when(transpInternac === 'Sí' && form.tipoMateria === undefined, `${at}.TipoMaterial`, 'CP170: TipoMateria'),
    ...form.cantidadTransporta.flatMap(({ idOrigen, idDestino }, index) =>
      when(
        !ids.includes(idOrigen) || !ids.includes(idDestino),
        `${at}.CantidadTransporta[${index}]`,
        'CP178/179: Ubicaciones de CantidadTransporta',
      ),
    ),
  ];
}

function road({ mercancias: { autotransporte: form, items } }: CartaPorte, at: string): readonly Fault[] {
  if (!form) return [[at, 'CP148: Falta el medio de transporte']];
  const { aseguraMedAmbiente, polizaMedAmbiente } = form.seguros;
  const dangerous = items.some(({ materialPeligroso }) => materialPeligroso === 'Sí');
  const plates = [form.vehiculo.placa, ...form.remolques.map(({ placa }) => placa)];
  return [
    ...when(
      dangerous && (aseguraMedAmbiente === undefined || polizaMedAmbiente === undefined),
      `${at}.Seguros.AseguraMedAmbiente`,
      'CP182/183: Seguro de medio ambiente',
    ),
    ...when(
      plates.some((plate) => !/^[A-Z\d]{5,7}$/i.test(plate)),
      `${at}.IdentificacionVehicular.PlacaVM`,
      'Placa',
    ),
    ...when(form.remolques.length > 2, `${at}.Remolques`, 'Remolques'),
  ];
}

const figure = (form: Figura, at: string): readonly Fault[] => [
  ...when(
    (form.rfc === undefined) === (form.numRegIdTrib === undefined),
    `${at}.RFCFigura`,
    'CP197: RFCFigura o NumRegIdTribFigura',
  ),
  ...when(
    (form.tipo === '01') !== (form.licencia !== undefined),
    `${at}.NumLicencia`,
    'CP196: NumLicencia es del operador',
  ),
  ...when(/^0[23]$/.test(form.tipo) !== form.partes.length > 0, `${at}.PartesTransporte`, 'CP199: PartesTransporte'),
];
