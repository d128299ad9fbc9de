import { z } from 'zod';
import { amount, optionalText, text } from '../form-values.ts';

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const number = amount.optional();

const Domicilio = z.strictObject({
  Calle: optionalText,
  NumeroExterior: optionalText,
  NumeroInterior: optionalText,
  Colonia: optionalText,
  Localidad: optionalText,
  Referencia: optionalText,
  Municipio: optionalText,
  Estado: text,
  Pais: text,
  CodigoPostal: text,
});

const Ubicacion = z.strictObject({
  TipoUbicacion: text,
  IDUbicacion: optionalText,
  RFCRemitenteDestinatario: text,
  NombreRemitenteDestinatario: optionalText,
  NumRegIdTrib: optionalText,
  ResidenciaFiscal: optionalText,
  FechaHoraSalidaLlegada: text,
  DistanciaRecorrida: number,
  Domicilio: Domicilio.optional(),
});

const Mercancia = z.strictObject({
  BienesTransp: text,
  Descripcion: text,
  Cantidad: amount,
  ClaveUnidad: text,
  Unidad: optionalText,
  Dimensiones: optionalText,
  MaterialPeligroso: optionalText,
  CveMaterialPeligroso: optionalText,
  Embalaje: optionalText,
  DescripEmbalaje: optionalText,
  SectorCOFEPRIS: optionalText,
  NombreIngredienteActivo: optionalText,
  NomQuimico: optionalText,
  DenominacionGenericaProd: optionalText,
  DenominacionDistintivaProd: optionalText,
  Fabricante: optionalText,
  FechaCaducidad: optionalText,
  LoteMedicamento: optionalText,
  FormaFarmaceutica: optionalText,
  CondicionesEspTransp: optionalText,
  RegistroSanitarioFolioAutorizacion: optionalText,
  PermisoImportacion: optionalText,
  FolioImpoVUCEM: optionalText,
  NumCAS: optionalText,
  RazonSocialEmpImp: optionalText,
  NumRegSanPlagCOFEPRIS: optionalText,
  DatosFabricante: optionalText,
  DatosFormulador: optionalText,
  DatosMaquilador: optionalText,
  UsoAutorizado: optionalText,
  PesoEnKg: amount,
  ValorMercancia: number,
  Moneda: optionalText,
  FraccionArancelaria: optionalText,
  UUIDComercioExt: optionalText,
  TipoMaterial: optionalText,
  DescripcionMaterial: optionalText,
  DocumentacionAduanera: z
    .array(
      z.strictObject({
        TipoDocumento: text,
        NumPedimento: z.string().optional(),
        IdentDocAduanero: optionalText,
        RFCImpo: optionalText,
      }),
    )
    .default([]),
  GuiasIdentificacion: z
    .array(
      z.strictObject({
        NumeroGuiaIdentificacion: text,
        DescripGuiaIdentificacion: text,
        PesoGuiaIdentificacion: amount,
      }),
    )
    .default([]),
  CantidadTransporta: z.array(z.strictObject({ Cantidad: amount, IDOrigen: text, IDDestino: text })).default([]),
});

const Autotransporte = z.strictObject({
  PermSCT: text,
  NumPermisoSCT: text,
  IdentificacionVehicular: z.strictObject({
    ConfigVehicular: text,
    PesoBrutoVehicular: amount,
    PlacaVM: text,
    AnioModeloVM: whole,
  }),
  Seguros: z.strictObject({
    AseguraRespCivil: text,
    PolizaRespCivil: text,
    AseguraMedAmbiente: optionalText,
    PolizaMedAmbiente: optionalText,
    AseguraCarga: optionalText,
    PolizaCarga: optionalText,
    PrimaSeguro: number,
  }),
  Remolques: z.array(z.strictObject({ SubTipoRem: text, Placa: text })).default([]),
});

const Figura = z.strictObject({
  TipoFigura: text,
  RFCFigura: optionalText,
  NumLicencia: optionalText,
  NombreFigura: text,
  NumRegIdTribFigura: optionalText,
  ResidenciaFiscalFigura: optionalText,
  PartesTransporte: z.array(z.strictObject({ ParteTransporte: text })).default([]),
  Domicilio: Domicilio.optional(),
});

/** `Complemento.CartaPorte31`, with the names of Facturama's .NET client; its totals are the caller's. */
export const CartaPorte31 = z.strictObject({
  IdCCP: text,
  TranspInternac: text,
  EntradaSalidaMerc: optionalText,
  PaisOrigenDestino: optionalText,
  ViaEntradaSalida: optionalText,
  TotalDistRec: number,
  RegistroISTMO: optionalText,
  UbicacionPoloOrigen: optionalText,
  UbicacionPoloDestino: optionalText,
  RegimensAduaneros: z.array(z.strictObject({ RegimenAduanero: text })).default([]),
  Ubicaciones: z.array(Ubicacion).min(2),
  Mercancias: z.strictObject({
    PesoBrutoTotal: amount,
    UnidadPeso: text,
    NumTotalMercancias: whole,
    LogisticaInversaRecoleccionDevolucion: optionalText,
    Mercancia: z.array(Mercancia).min(1),
    Autotransporte: Autotransporte.optional(),
  }),
  FiguraTransporte: z.array(Figura).default([]),
});

export type FreightForm = z.infer<typeof CartaPorte31>;
export type GoodForm = z.infer<typeof Mercancia>;
export type FigureForm = z.infer<typeof Figura>;
export type AddressForm = z.infer<typeof Domicilio>;
export type RoadForm = z.infer<typeof Autotransporte>;
export type PlaceForm = z.infer<typeof Ubicacion>;
