import type { Decimal } from '../../../shared/money/decimal.ts';
import type { Carriers } from './modes/carriers.ts';

type Text = string | undefined;

/** The complement «Carta Porte» 3.1: goods on their way, and who takes them where by what. */
export interface CartaPorte {
  readonly kind: 'cartaporte31';
  /** Made of the document's own id when it is issued: a draft has none. */
  readonly idCcp?: Text;
  /** Sí or No. */
  readonly transpInternac: string;
  /** Entrada or Salida. */
  readonly entradaSalidaMerc?: Text;
  readonly paisOrigenDestino?: Text;
  readonly viaEntradaSalida?: Text;
  /** Kilometres, of the road and rails alone. */
  readonly totalDistRec?: Decimal | undefined;
  /** Sí, or absent. */
  readonly registroIstmo?: Text;
  readonly ubicacionPoloOrigen?: Text;
  readonly ubicacionPoloDestino?: Text;
  readonly regimenesAduaneros: readonly RegimenAduanero[];
  readonly ubicaciones: readonly Ubicacion[];
  readonly mercancias: Mercancias;
  readonly figuras: readonly Figura[];
}

export interface RegimenAduanero {
  readonly clave: string;
}

export interface Ubicacion {
  /** Origen or Destino. */
  readonly tipo: string;
  readonly id?: Text;
  readonly rfc: string;
  readonly nombre?: Text;
  readonly numRegIdTrib?: Text;
  readonly residenciaFiscal?: Text;
  /** Estimated, local to the place: `2026-11-30T08:00:00`. */
  readonly fechaHora: string;
  /** Kilometres from the place before. */
  readonly distancia?: Decimal | undefined;
  readonly domicilio?: Domicilio | undefined;
}

export interface Domicilio {
  readonly calle?: Text;
  readonly numeroExterior?: Text;
  readonly numeroInterior?: Text;
  /** In Mexico colonia, localidad, municipio and estado are keys of SAT's lists. */
  readonly colonia?: Text;
  readonly localidad?: Text;
  readonly referencia?: Text;
  readonly municipio?: Text;
  readonly estado: string;
  readonly pais: string;
  readonly codigoPostal: string;
}

export interface Mercancias extends Partial<Carriers> {
  /** In `unidadPeso`. */
  readonly pesoBrutoTotal: Decimal;
  readonly unidadPeso: string;
  readonly numTotalMercancias: number;
  /** Sí, or absent. */
  readonly logisticaInversa?: Text;
  readonly items: readonly Mercancia[];
}

export interface Mercancia {
  readonly bienesTransp: string;
  readonly descripcion: string;
  readonly cantidad: Decimal;
  readonly claveUnidad: string;
  readonly unidad?: Text;
  readonly dimensiones?: Text;
  /** Sí or No; absent where SAT's list says that a good is never dangerous. */
  readonly materialPeligroso?: Text;
  readonly cveMaterialPeligroso?: Text;
  readonly embalaje?: Text;
  readonly descripEmbalaje?: Text;
  readonly sectorCofepris?: Text;
  readonly nombreIngredienteActivo?: Text;
  readonly nomQuimico?: Text;
  readonly denominacionGenericaProd?: Text;
  readonly denominacionDistintivaProd?: Text;
  readonly fabricante?: Text;
  readonly fechaCaducidad?: Text;
  readonly loteMedicamento?: Text;
  readonly formaFarmaceutica?: Text;
  readonly condicionesEspTransp?: Text;
  readonly registroSanitarioFolioAutorizacion?: Text;
  readonly permisoImportacion?: Text;
  readonly folioImpoVucem?: Text;
  readonly numCas?: Text;
  readonly razonSocialEmpImp?: Text;
  readonly numRegSanPlagCofepris?: Text;
  readonly datosFabricante?: Text;
  readonly datosFormulador?: Text;
  readonly datosMaquilador?: Text;
  readonly usoAutorizado?: Text;
  readonly pesoEnKg: Decimal;
  readonly valorMercancia?: Decimal | undefined;
  readonly moneda?: Text;
  readonly fraccionArancelaria?: Text;
  readonly uuidComercioExt?: Text;
  readonly tipoMateria?: Text;
  readonly descripcionMateria?: Text;
  readonly documentacionAduanera: readonly DocumentoAduanero[];
  readonly guias: readonly Guia[];
  readonly cantidadTransporta: readonly CantidadTransporta[];
}

export interface DocumentoAduanero {
  readonly tipoDocumento: string;
  readonly numPedimento?: Text;
  readonly identDocAduanero?: Text;
  readonly rfcImpo?: Text;
}

export interface Guia {
  readonly numero: string;
  readonly descripcion: string;
  /** Kilogrammes. */
  readonly peso: Decimal;
}

/** How much of a good goes from one place to another. */
export interface CantidadTransporta {
  readonly cantidad: Decimal;
  readonly idOrigen: string;
  readonly idDestino: string;
}

/** Who drives, or whose the vehicle is. */
export interface Figura {
  readonly tipo: string;
  readonly rfc?: Text;
  readonly licencia?: Text;
  readonly nombre: string;
  readonly numRegIdTrib?: Text;
  readonly residenciaFiscal?: Text;
  readonly partes: readonly ParteTransporte[];
  readonly domicilio?: Domicilio | undefined;
}

export interface ParteTransporte {
  readonly clave: string;
}
