import type { CartaPorteInput, FiguraInput } from '../../src/invoicing/complement-inputs.ts';
import type { Mercancia, Ubicacion } from '../../src/invoicing/complements/carta-porte/carta-porte.ts';
import type { AutotransporteInput } from '../../src/invoicing/complements/carta-porte/modes/road/shape.ts';
import type { Given } from '../../src/invoicing/complements/shape/shape.ts';

/** A folio as the server makes them. */
export const ID_CCP = 'CCC2822e-396d-4725-8521-cdc4bdd20ccf';

export function anOrigen(overrides: Given<Ubicacion> = {}): Given<Ubicacion> {
  return {
    tipo: 'Origen',
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    fechaHora: '2026-11-21T08:00:00',
    domicilio: { estado: 'HID', codigoPostal: '42501' },
    ...overrides,
  };
}

export function aDestino(overrides: Given<Ubicacion> = {}): Given<Ubicacion> {
  return {
    tipo: 'Destino',
    rfc: 'URE180429TM6',
    fechaHora: '2026-11-21T14:30:00',
    distancia: 215.5,
    domicilio: { calle: 'Av. 5 de Febrero', numeroExterior: '1309', estado: 'QUE', codigoPostal: '76120' },
    ...overrides,
  };
}

export function aMercancia(overrides: Given<Mercancia> = {}): Given<Mercancia> {
  return {
    bienesTransp: '31161500',
    descripcion: 'Tornillos de acero',
    cantidad: 12,
    claveUnidad: 'XBX',
    pesoEnKg: 240.125,
    ...overrides,
  };
}

/** Makes a mixture that SAT's list calls always dangerous, with all that goes with it. */
export const aDangerousGood = (overrides: Given<Mercancia> = {}): Given<Mercancia> =>
  aMercancia({
    bienesTransp: '15101505',
    descripcion: 'Diésel',
    materialPeligroso: 'Sí',
    cveMaterialPeligroso: '1202',
    embalaje: '1A1',
    ...overrides,
  });

export function anAutotransporte(overrides: AutotransporteInput = {}): AutotransporteInput {
  return {
    permSCT: 'TPAF01',
    numPermisoSCT: 'SCT-0401-2021',
    configVehicular: 'C2',
    pesoBrutoVehicular: 8.5,
    placa: '12AB3C',
    anio: 2021,
    aseguradora: 'Seguros del Camino',
    poliza: 'RC-10442',
    ...overrides,
  };
}

export function anOperador(overrides: Partial<FiguraInput> = {}): FiguraInput {
  return { tipo: '01', rfc: 'XOJI740919U48', nombre: 'INGRID XODAR JIMENEZ', licencia: 'LFD0044512', ...overrides };
}

/** Makes a trip on the road within Mexico that breaks no rule. */
export function aCartaPorte(overrides: CartaPorteInput = {}): CartaPorteInput {
  return {
    ubicaciones: [anOrigen(), aDestino()],
    mercancias: { items: [aMercancia()] },
    autotransporte: anAutotransporte(),
    figuras: [anOperador()],
    ...overrides,
  };
}

/** Makes every node of the complement at once, an import of dangerous goods with two trailers. */
export function aWholeCartaPorte(): CartaPorteInput {
  const domicilio = {
    calle: 'Carretera 57',
    numeroExterior: 'km 12',
    numeroInterior: 'B',
    colonia: '0301',
    localidad: '14',
    referencia: 'Frente a la báscula',
    municipio: '014',
    estado: 'QUE',
    pais: 'MEX',
    codigoPostal: '76120',
  };
  return aCartaPorte({
    transpInternac: 'Sí',
    entradaSalidaMerc: 'Entrada',
    paisOrigenDestino: 'USA',
    viaEntradaSalida: '01',
    registroIstmo: true,
    ubicacionPoloOrigen: '01',
    ubicacionPoloDestino: '02',
    regimenesAduaneros: ['IMD', 'TRA'],
    ubicaciones: [
      anOrigen({ id: 'OR000001' }),
      aDestino({ id: 'DE000001', distancia: 100.25, domicilio }),
      aDestino({
        id: 'DE000002',
        rfc: 'XEXX010101000',
        nombre: 'ACME & SONS "INC"',
        numRegIdTrib: '123456789',
        residenciaFiscal: 'USA',
        distancia: 50,
        domicilio: { estado: 'TX', pais: 'USA', codigoPostal: '78040' },
      }),
    ],
    mercancias: { logisticaInversa: true, items: [wholeGood(), aMercancia({ tipoMateria: '03' })] },
    autotransporte: anAutotransporte({
      configVehicular: 'T3S2R4',
      aseguraMedAmbiente: 'Seguros Verdes',
      polizaMedAmbiente: 'MA-1',
      aseguraCarga: 'Seguros de Carga',
      polizaCarga: 'CA-1',
      primaSeguro: 1_500.5,
      remolques: [
        { subTipo: 'CTR004', placa: '34CD5E' },
        { subTipo: 'CTR007', placa: '56FG7' },
      ],
    }),
    figuras: [
      anOperador({ domicilio }),
      {
        tipo: '02',
        nombre: 'ACME TRUCKS',
        numRegIdTrib: '987654321',
        residenciaFiscal: 'USA',
        partes: ['PT01', 'PT05'],
      },
    ],
  });
}

const wholeGood = () =>
  aDangerousGood({
    unidad: 'Tambo',
    dimensiones: '30/40/50cm',
    descripEmbalaje: 'Bidones de acero',
    sectorCofepris: '04',
    nombreIngredienteActivo: 'Ingrediente',
    nomQuimico: 'Hidrocarburos',
    denominacionGenericaProd: 'Genérica',
    denominacionDistintivaProd: 'Distintiva',
    fabricante: 'Fabricante',
    fechaCaducidad: '2028-01-31',
    loteMedicamento: 'L-0001',
    formaFarmaceutica: '01',
    condicionesEspTransp: '01',
    registroSanitarioFolioAutorizacion: '123456',
    permisoImportacion: '123456',
    folioImpoVucem: 'VUCEM-1',
    numCas: '68334-30-5',
    razonSocialEmpImp: 'Importadora',
    numRegSanPlagCofepris: 'RSCO-1',
    datosFabricante: 'Datos del fabricante',
    datosFormulador: 'Datos del formulador',
    datosMaquilador: 'Datos del maquilador',
    usoAutorizado: 'Industrial',
    valorMercancia: 12_345.67,
    moneda: 'USD',
    fraccionArancelaria: '01012101',
    uuidComercioExt: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
    tipoMateria: '05',
    descripcionMateria: 'Combustible',
    documentacionAduanera: [
      { tipoDocumento: '01', numPedimento: '26  48  3009  0001234', rfcImpo: 'EKU9003173C9' },
      { tipoDocumento: '02', identDocAduanero: 'DOC-1' },
    ],
    guias: [{ numero: '1234567890', descripcion: 'Guía de prueba', peso: 1.5 }],
    cantidadTransporta: [{ cantidad: 5.5, idOrigen: 'OR000001', idDestino: 'DE000002' }],
  });
