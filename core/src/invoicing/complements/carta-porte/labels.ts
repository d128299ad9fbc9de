import type { Labels } from '../shape/labels.ts';
import type { SanitaryField } from './sanitary.ts';
import type * as shapes from './shape.ts';
import type { mercancia } from './shape-of-goods.ts';
import type { ubicacion } from './shape-of-places.ts';

export const cartaPorteLabels: Labels<typeof shapes.cartaPorteShape> = {
  idCcp: 'IdCCP',
  transpInternac: 'Transporte internacional',
  entradaSalidaMerc: 'Entrada o salida',
  paisOrigenDestino: 'País de origen o destino',
  viaEntradaSalida: 'Vía de entrada o salida',
  totalDistRec: 'Distancia total',
  registroIstmo: 'Istmo',
  ubicacionPoloOrigen: 'Polo de origen',
  ubicacionPoloDestino: 'Polo de destino',
  regimenesAduaneros: 'Regímenes aduaneros',
  ubicaciones: 'Recorrido',
  mercancias: 'Mercancías',
  figuras: 'Quién lo lleva',
};

/** These are the labels of a place where goods arrive. */
export const destinoLabels: Labels<typeof ubicacion> = {
  tipo: 'Tipo de ubicación',
  id: 'ID de la ubicación',
  rfc: 'RFC del destinatario',
  nombre: 'Nombre',
  numRegIdTrib: 'Registro fiscal',
  residenciaFiscal: 'Residencia fiscal',
  fechaHora: 'Llegada',
  distancia: 'Distancia recorrida',
  domicilio: 'Domicilio',
};

export const origenLabels: Labels<typeof ubicacion> = {
  ...destinoLabels,
  rfc: 'RFC del remitente',
  fechaHora: 'Salida',
};

export const mercanciasLabels: Labels<typeof shapes.mercancias> = {
  pesoBrutoTotal: 'Peso bruto total',
  unidadPeso: 'Unidad de peso',
  numTotalMercancias: 'Número de mercancías',
  logisticaInversa: 'Logística inversa, recolección o devolución',
  items: 'Mercancías',
  autotransporte: 'Autotransporte',
};

/** Labels what COFEPRIS asks of a good beside its sector. */
export const sanitaryLabels: Readonly<Record<SanitaryField, string>> = {
  nombreIngredienteActivo: 'Ingrediente activo',
  nomQuimico: 'Nombre químico',
  denominacionGenericaProd: 'Denominación genérica',
  denominacionDistintivaProd: 'Denominación distintiva',
  fabricante: 'Fabricante',
  fechaCaducidad: 'Fecha de caducidad',
  loteMedicamento: 'Lote',
  formaFarmaceutica: 'Forma farmacéutica',
  condicionesEspTransp: 'Condiciones de transporte',
  registroSanitarioFolioAutorizacion: 'Registro sanitario',
  permisoImportacion: 'Permiso de importación',
  folioImpoVucem: 'Folio de importación de la VUCEM',
  numCas: 'Número CAS',
  razonSocialEmpImp: 'Empresa importadora',
  numRegSanPlagCofepris: 'Registro sanitario del plaguicida',
  datosFabricante: 'Datos del fabricante',
  datosFormulador: 'Datos del formulador',
  datosMaquilador: 'Datos del maquilador',
  usoAutorizado: 'Uso autorizado',
};

export const sanitaryFields = Object.keys(sanitaryLabels) as readonly SanitaryField[];

export const mercanciaLabels: Labels<typeof mercancia> = {
  bienesTransp: 'Clave de la mercancía',
  descripcion: 'Descripción',
  cantidad: 'Cantidad',
  claveUnidad: 'Unidad',
  unidad: 'Unidad',
  dimensiones: 'Dimensiones',
  materialPeligroso: 'Material peligroso',
  cveMaterialPeligroso: 'Clave de material peligroso',
  embalaje: 'Embalaje',
  descripEmbalaje: 'Descripción del embalaje',
  sectorCofepris: 'Sector COFEPRIS',
  ...sanitaryLabels,
  pesoEnKg: 'Peso en kilos',
  valorMercancia: 'Valor de la mercancía',
  moneda: 'Moneda del valor',
  fraccionArancelaria: 'Fracción arancelaria',
  uuidComercioExt: 'UUID de la factura de comercio exterior',
  tipoMateria: 'Tipo de materia',
  descripcionMateria: 'Describe la materia',
  documentacionAduanera: 'Documento aduanero',
  guias: 'Guía',
  cantidadTransporta: 'Se traslada',
};

export const figuraLabels: Labels<typeof shapes.figura> = {
  tipo: 'Tipo de figura',
  rfc: 'RFC',
  licencia: 'Licencia',
  nombre: 'Nombre',
  numRegIdTrib: 'Registro fiscal',
  residenciaFiscal: 'Residencia fiscal',
  partes: 'Partes del transporte',
  domicilio: 'Domicilio',
};
