/** A row of the Carta Porte lists, which Facturama gives in SAT's words, unlike its other catalogues. */
interface FreightRow {
  readonly Clave: string;
  readonly Descripcion: string;
}

const rows = (pairs: readonly (readonly [key: string, name: string])[]): readonly FreightRow[] =>
  pairs.map(([Clave, Descripcion]) => ({ Clave, Descripcion }));

/** The lists are kept by what follows `cartaporte/` in the path, in lower case. Of the long lists a few rows. */
export const FREIGHT_CATALOGS: Readonly<Record<string, readonly FreightRow[]>> = {
  catalogtransportkey: rows([
    ['01', 'Autotransporte'],
    ['02', 'Transporte Marítimo'],
    ['03', 'Transporte Aéreo'],
    ['04', 'Transporte Ferroviario'],
  ]),
  claveunidadpeso: rows([
    ['KGM', 'Kilogramo'],
    ['Tu', 'Contenedor externo'],
    ['X1A', 'Tambor de acero'],
    ['XBX', 'Caja'],
  ]),
  condicionesespeciales: rows([
    ['01', 'Congelados'],
    ['02', 'Refrigerados'],
    ['03', 'Temperatura controlada'],
    ['04', 'Temperatura ambiente'],
  ]),
  configautotransporte: rows([
    ['C2', 'Camión Unitario (2 llantas en el eje delantero y 4 llantas en el eje trasero)'],
    ['C3', 'Camión Unitario (2 llantas en el eje delantero y 6 o 8 llantas en los dos ejes traseros)'],
    ['T3S2', 'Tractocamión Articulado (10 llantas en el tractocamión, 8 llantas en el semirremolque)'],
    ['VL', 'Vehículo ligero de carga (2 llantas en el eje delantero y 2 llantas en el eje trasero)'],
  ]),
  documentoaduanero: rows([
    ['01', 'Pedimento'],
    ['02', 'Autorización de importación temporal'],
  ]),
  formafarmaceutica: rows([
    ['01', 'Tableta'],
    ['02', 'Capsulas'],
    ['03', 'Comprimidos'],
  ]),
  'regimenaduanero/entrada': rows([
    ['DFI', 'Depósito Fiscal.'],
    ['IMD', 'Definitivo de importación.'],
    ['RFE', 'Elaboración, transformación o reparación en recinto fiscalizado.'],
    ['RFS', 'Recinto fiscalizado estratégico.'],
    ['TRA', 'Tránsitos.'],
  ]),
  'regimenaduanero/salida': rows([
    ['DFI', 'Depósito Fiscal.'],
    ['ETR', 'Temporales de exportación para retornar al país en el mismo estado.'],
    ['EXD', 'Definitivo de exportación.'],
    ['RFE', 'Elaboración, transformación o reparación en recinto fiscalizado.'],
    ['RFS', 'Recinto fiscalizado estratégico.'],
    ['TRA', 'Tránsitos.'],
  ]),
  registroistmo: rows([
    ['01', 'Coatzacoalcos I'],
    ['02', 'Coatzacoalcos II'],
    ['03', 'Texistepec'],
    ['04', 'San Juan Evangelista'],
    ['05', 'Salina Cruz'],
    ['06', 'San Blas Atempa'],
  ]),
  sectorcofepris: rows([
    ['01', 'Medicamento'],
    ['02', 'Precursores y químicos de uso dual'],
    ['03', 'Psicotrópicos y estupefacientes'],
    ['04', 'Sustancias tóxicas'],
    ['05', 'Plaguicidas y fertilizantes'],
  ]),
  tipoembalaje: rows([
    ['1A1', 'Bidones (Tambores) de Acero 1 de tapa no desmontable'],
    ['1A2', 'Bidones (Tambores) de Acero 1 de tapa desmontable'],
    ['1B1', 'Bidones (Tambores) de Aluminio de tapa no desmontable'],
  ]),
  tipomateria: rows([
    ['01', 'Materia prima'],
    ['02', 'Materia procesada'],
    ['03', 'Materia terminada (producto terminado)'],
    ['04', 'Materia para la industria manufacturera'],
    ['05', 'Otra'],
  ]),
  tipopermiso: rows([
    ['TPAF01', 'Autotransporte Federal de carga general.'],
    ['TPAF02', 'Transporte privado de carga.'],
    ['TPAF03', 'Autotransporte Federal de Carga Especializada de materiales y residuos peligrosos.'],
  ]),
};
