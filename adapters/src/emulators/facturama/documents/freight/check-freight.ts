import { sum } from '@timbra/core/shared/money/decimal.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import type { CfdiForm } from '../cfdi-form.ts';
import { when, type Fault } from '../checks/fault.ts';
import type { AddressForm, FigureForm, FreightForm, GoodForm, PlaceForm } from './freight-form.ts';

const FOLIO = /^CCC[\da-f]{5}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** SAT's matrix of Carta Porte on the road, as far as it can be decided without SAT's lists. */
export function checkFreight(form: CfdiForm): readonly Fault[] {
  const { CartaPorte31: trip } = form;
  if (!trip) return when(form.CfdiType === 'T', 'Complemento', 'The Complemento field is required.');
  const at = 'Complemento.CartaPorte31';
  return [
    ...(form.CfdiType === 'T' ? transfer(form) : []),
    ...sums(trip, at),
    ...trip.Ubicaciones.flatMap((each, index) => place(each, `${at}.Ubicaciones[${index}]`)),
    ...trip.Mercancias.Mercancia.flatMap((each, index) => good(each, trip, `${at}.Mercancias.Mercancia[${index}]`)),
    ...road(trip, `${at}.Mercancias.Autotransporte`),
    ...trip.FiguraTransporte.flatMap((each, index) => figure(each, `${at}.FiguraTransporte[${index}]`)),
    ...when(
      !trip.FiguraTransporte.some(({ TipoFigura }) => TipoFigura === '01'),
      `${at}.FiguraTransporte`,
      'CP194: Debe existir un operador',
    ),
  ];
}

/** CP102 to CP111: nothing is charged, to nobody but oneself. */
const transfer = ({ Currency, Items, Issuer, Receiver }: CfdiForm): readonly Fault[] => [
  ...when(Currency !== 'XXX', 'Currency', 'CP103: La moneda debe ser XXX'),
  ...when(Receiver.Rfc !== Issuer.Rfc, 'Receiver.Rfc', 'CP107: El receptor debe ser el emisor'),
  ...when(Receiver.CfdiUse !== 'S01', 'Receiver.CfdiUse', 'CP111: El uso debe ser S01'),
  ...Items.flatMap(({ Subtotal, UnitPrice, Taxes }, index) => [
    ...when(!Subtotal.isZero() || !UnitPrice.isZero(), `Items[${index}].UnitPrice`, 'CP102: El importe debe ser 0'),
    ...when(Taxes.length > 0, `Items[${index}].Taxes`, 'CP105: Un traslado no lleva impuestos'),
  ]),
];

function sums({ IdCCP, TranspInternac, TotalDistRec, Ubicaciones, Mercancias, ...trip }: FreightForm, at: string) {
  const isAbroad = TranspInternac === 'Sí';
  const distance = sum(Ubicaciones.flatMap(({ DistanciaRecorrida }) => DistanciaRecorrida ?? []));
  const weight = sum(Mercancias.Mercancia.map(({ PesoEnKg }) => PesoEnKg));
  return [
    ...when(!FOLIO.test(IdCCP), `${at}.IdCCP`, 'El IdCCP no tiene el formato correcto'),
    ...when(!/^(?:Sí|No)$/.test(TranspInternac), `${at}.TranspInternac`, 'El valor debe ser Sí o No'),
    ...when(
      isAbroad !== trip.RegimensAduaneros.length > 0,
      `${at}.RegimensAduaneros`,
      'CP116: RegimenesAduaneros no corresponde',
    ),
    ...when(
      isAbroad !== (trip.EntradaSalidaMerc !== undefined),
      `${at}.EntradaSalidaMerc`,
      'CP119/120: EntradaSalidaMerc no corresponde',
    ),
    ...when(!TotalDistRec?.equals(distance), `${at}.TotalDistRec`, 'CP126: TotalDistRec no es la suma'),
    ...when(
      !Mercancias.PesoBrutoTotal.equals(weight),
      `${at}.Mercancias.PesoBrutoTotal`,
      'CP149: PesoBrutoTotal no es la suma',
    ),
    ...when(
      Mercancias.NumTotalMercancias !== Mercancias.Mercancia.length,
      `${at}.Mercancias.NumTotalMercancias`,
      'CP154: NumTotalMercancias no es el número de mercancías',
    ),
    ...['Origen', 'Destino'].flatMap((wanted) =>
      when(
        !Ubicaciones.some(({ TipoUbicacion }) => TipoUbicacion === wanted),
        `${at}.Ubicaciones`,
        `CP130: Falta ${wanted}`,
      ),
    ),
  ];
}

const place = (form: PlaceForm, at: string): readonly Fault[] => [
  ...when(
    (form.TipoUbicacion === 'Destino') !== (form.DistanciaRecorrida !== undefined),
    `${at}.DistanciaRecorrida`,
    'CP141: DistanciaRecorrida va en cada destino y en ningún origen',
  ),
  ...when(
    form.RFCRemitenteDestinatario === 'XEXX010101000' && form.NumRegIdTrib === undefined,
    `${at}.NumRegIdTrib`,
    'CP133: Falta NumRegIdTrib',
  ),
  ...(form.Domicilio
    ? address(form.Domicilio, `${at}.Domicilio`)
    : [[`${at}.Domicilio`, 'CP142: Falta Domicilio'] as const]),
];

const address = ({ Pais, Estado, CodigoPostal }: AddressForm, at: string): readonly Fault[] =>
  when(
    Pais === 'MEX' && stateOfPostalCode(CodigoPostal) !== Estado,
    `${at}.CodigoPostal`,
    'CP147: El código postal no es del estado',
  );

function good(form: GoodForm, { TranspInternac, Ubicaciones }: FreightForm, at: string): readonly Fault[] {
  const dangerous = form.MaterialPeligroso === 'Sí';
  const ids = Ubicaciones.map(({ IDUbicacion }) => IDUbicacion);
  return [
    ...when(
      dangerous !== (form.CveMaterialPeligroso !== undefined),
      `${at}.CveMaterialPeligroso`,
      'CP156: CveMaterialPeligroso',
    ),
    ...when(dangerous && form.Embalaje === undefined, `${at}.Embalaje`, 'CP157: Embalaje'),
    ...when(
      form.ValorMercancia !== undefined && form.Moneda === undefined,
      `${at}.Moneda`,
      'CP168: Moneda de ValorMercancia',
    ),
    ...when(TranspInternac === 'Sí' && form.TipoMaterial === undefined, `${at}.TipoMaterial`, 'CP170: TipoMateria'),
    ...form.CantidadTransporta.flatMap(({ IDOrigen, IDDestino }, index) =>
      when(
        !ids.includes(IDOrigen) || !ids.includes(IDDestino),
        `${at}.CantidadTransporta[${index}]`,
        'CP178/179: Ubicaciones de CantidadTransporta',
      ),
    ),
  ];
}

function road({ Mercancias: { Autotransporte: form, Mercancia } }: FreightForm, at: string): readonly Fault[] {
  if (!form) return [[at, 'CP148: Falta el medio de transporte']];
  const { AseguraMedAmbiente, PolizaMedAmbiente } = form.Seguros;
  const dangerous = Mercancia.some(({ MaterialPeligroso }) => MaterialPeligroso === 'Sí');
  const plates = [form.IdentificacionVehicular.PlacaVM, ...form.Remolques.map(({ Placa }) => Placa)];
  return [
    ...when(
      dangerous && (AseguraMedAmbiente === undefined || PolizaMedAmbiente === undefined),
      `${at}.Seguros.AseguraMedAmbiente`,
      'CP182/183: Seguro de medio ambiente',
    ),
    ...when(
      plates.some((plate) => !/^[A-Z\d]{5,7}$/i.test(plate)),
      `${at}.IdentificacionVehicular.PlacaVM`,
      'Placa',
    ),
    ...when(form.Remolques.length > 2, `${at}.Remolques`, 'Remolques'),
  ];
}

const figure = (form: FigureForm, at: string): readonly Fault[] => [
  ...when(
    (form.RFCFigura === undefined) === (form.NumRegIdTribFigura === undefined),
    `${at}.RFCFigura`,
    'CP197: RFCFigura o NumRegIdTribFigura',
  ),
  ...when(
    (form.TipoFigura === '01') !== (form.NumLicencia !== undefined),
    `${at}.NumLicencia`,
    'CP196: NumLicencia es del operador',
  ),
  ...when(
    /^0[23]$/.test(form.TipoFigura) !== form.PartesTransporte.length > 0,
    `${at}.PartesTransporte`,
    'CP199: PartesTransporte',
  ),
];
