import type { CartaPorteInput, FiguraInput } from '../../src/invoicing/carta-porte-input.ts';
import type { Mercancia, Ubicacion } from '../../src/invoicing/complements/carta-porte/carta-porte.ts';
import type { Given } from '../../src/invoicing/complements/shape/shape.ts';
import {
  aCartaPorte,
  aDangerousGood,
  aDestino,
  aMercancia,
  anAutotransporte,
  anOperador,
  anOrigen,
} from './carta-porte.ts';

type Road = Parameters<typeof anAutotransporte>[0];

const trip = aCartaPorte;
const from = (place: Given<Ubicacion>, more: CartaPorteInput = {}) =>
  trip({ ubicaciones: [anOrigen(place), aDestino()], ...more });
const to = (place: Given<Ubicacion>) => trip({ ubicaciones: [anOrigen(), aDestino(place)] });
const at = (domicilio: Given<Ubicacion>['domicilio']) => to({ domicilio });
const good = (item: Given<Mercancia>) => trip({ mercancias: { items: [aMercancia(item)] } });
const by = (road: Road) => trip({ autotransporte: anAutotransporte(road) });
const driven = (operador: Partial<FiguraInput>) => trip({ figuras: [anOperador(operador)] });
const also = (figura: FiguraInput) => trip({ figuras: [anOperador(), figura] });
const green = { aseguraMedAmbiente: 'Seguros Verdes', polizaMedAmbiente: 'MA-1' };
const dangerous = (item: Given<Mercancia> = {}, road: Road = green) =>
  trip({ mercancias: { items: [aDangerousGood(item)] }, autotransporte: anAutotransporte(road) });
const sector = (sectorCofepris: string, item: Given<Mercancia>) => good({ sectorCofepris, ...item });
const pedimento = { tipoDocumento: '01', numPedimento: '26  48  3009  0001234', rfcImpo: 'EKU9003173C9' };
const arriving: CartaPorteInput = {
  transpInternac: 'Sí',
  entradaSalidaMerc: 'Entrada',
  paisOrigenDestino: 'USA',
  viaEntradaSalida: '01',
  regimenesAduaneros: ['IMD'],
  mercancias: { items: [aMercancia({ tipoMateria: '03', documentacionAduanera: [pedimento] })] },
};
const leaving: CartaPorteInput = { ...arriving, entradaSalidaMerc: 'Salida', regimenesAduaneros: ['EXD'] };
const entering = (more: CartaPorteInput = {}) => trip({ ...arriving, ...more });
const entered = (item: Given<Mercancia>) =>
  entering({
    mercancias: { items: [aMercancia({ tipoMateria: '03', documentacionAduanera: [pedimento], ...item })] },
  });
const papers = (paper: Partial<typeof pedimento> & { identDocAduanero?: string }) =>
  entered({ documentacionAduanera: [{ ...pedimento, ...paper }] });
const exported = (tipoDocumento: string) =>
  trip({
    ...leaving,
    mercancias: {
      items: [aMercancia({ tipoMateria: '03', documentacionAduanera: [{ tipoDocumento, identDocAduanero: 'X' }] })],
    },
  });
const medicine = {
  denominacionGenericaProd: 'Genérica',
  denominacionDistintivaProd: 'Distintiva',
  fabricante: 'Fabricante',
  fechaCaducidad: '2028-01-31',
  loteMedicamento: 'L-1',
  formaFarmaceutica: '01',
  condicionesEspTransp: '01',
  registroSanitarioFolioAutorizacion: '123456',
};
const precursor = { ...medicine, nombreIngredienteActivo: 'Activo', nomQuimico: 'Químico' };
const pesticide = {
  nombreIngredienteActivo: 'Activo',
  numRegSanPlagCofepris: 'RSCO-1',
  datosFabricante: 'Datos',
  datosFormulador: 'Datos',
  datosMaquilador: 'Datos',
  usoAutorizado: 'Agrícola',
};
const split = (idOrigen: string, idDestino: string, id: string | undefined = 'OR000001') =>
  trip({
    ubicaciones: [anOrigen({ id }), aDestino({ id: 'DE000001' })],
    mercancias: { items: [aMercancia({ cantidadTransporta: [{ cantidad: 1, idOrigen, idDestino }] })] },
  });
const imported = (item: Given<Mercancia>) => entered({ ...medicine, sectorCofepris: '01', ...item });
const toxic = { sectorCofepris: '04', nomQuimico: 'Químico', numCas: '1-1-1' };

/** What the law asks of a precursor. */
const { denominacionGenericaProd: _generic, denominacionDistintivaProd: _own, ...unnamed } = precursor;
const { registroSanitarioFolioAutorizacion: _registry, ...sold } = unnamed;
/** Each attribute that a sector asks for, left out by itself. */
const sectorCases = (code: string, key: string, item: Given<Mercancia>) =>
  Object.keys(item).map(
    (field) =>
      [
        `${code} mercancias.items[0].${field}`,
        sector(key, { ...item, [field]: undefined }),
        sector(key, item),
      ] as const,
  );
const leavingWith = (item: Given<Mercancia>) =>
  trip({ ...leaving, mercancias: { items: [aMercancia({ tipoMateria: '03', ...item })] } });

/** Code and field below `cartaPorte`; a trip that breaks the rule, and one that just keeps it. */
export const TRIP_RULE_CASES: readonly (readonly [told: string, broken: CartaPorteInput, kept: CartaPorteInput])[] = [
  ['VALIDATION mercancias.items[0].pesoEnKg', good({ pesoEnKg: 0 }), good({ pesoEnKg: 0.001 })],
  ['VALIDATION mercancias.items[0].pesoEnKg', good({ pesoEnKg: 1.0001 }), good({ pesoEnKg: 1.001 })],
  ['VALIDATION mercancias.items[0].descripcion', good({ descripcion: 'A|B' }), good({ descripcion: 'A-B' })],
  [
    'VALIDATION mercancias.items[0].dimensiones',
    good({ dimensiones: '30x40x50' }),
    good({ dimensiones: '30/40/50plg' }),
  ],
  ['VALIDATION autotransporte.pesoBrutoVehicular', by({ pesoBrutoVehicular: 8_500 }), by({ pesoBrutoVehicular: 100 })],
  ['VALIDATION autotransporte.placa', by({ placa: 'ABC-12' }), by({ placa: 'ABC12' })],
  ['VALIDATION autotransporte.anio', by({ anio: 1899 }), by({ anio: 1900 })],
  ['VALIDATION autotransporte.poliza', by({ poliza: 'AB' }), by({ poliza: 'ABC' })],
  ['VALIDATION autotransporte.permSCT', by({ permSCT: '' }), { ...trip() }],
  [
    'VALIDATION ubicaciones[0].fechaHora',
    from({ fechaHora: '2026-02-30T25:00:00' }),
    from({ fechaHora: '2028-02-29T08:00:00' }),
  ],
  ['VALIDATION ubicaciones[0].rfc', from({ rfc: 'EKU903173C9' }), from({ rfc: 'EKU9003173C9' })],
  [
    'VALIDATION ubicaciones[0].domicilio.pais',
    from({ domicilio: { estado: 'X', pais: 'XXZ', codigoPostal: '1' } }),
    from({ domicilio: { estado: 'X', pais: 'GTM', codigoPostal: '1' } }),
  ],
  [
    'VALIDATION mercancias.items[0].moneda',
    good({ valorMercancia: 1, moneda: 'ABC' }),
    good({ valorMercancia: 1, moneda: 'MXN' }),
  ],
  [
    'VALIDATION autotransporte.remolques',
    by({
      configVehicular: 'T3S2R4',
      remolques: [1, 2, 3].map((each) => ({ subTipo: 'CTR004', placa: `ABC1${each}` })),
    }),
    by({ configVehicular: 'T3S2R4', remolques: [1, 2].map((each) => ({ subTipo: 'CTR004', placa: `ABC1${each}` })) }),
  ],
  ['VALIDATION mercancias.items[0].pesoEnKg', good({ pesoEnKg: undefined }), good({ pesoEnKg: 1 })],
  ['VALIDATION ubicaciones[1].distancia', to({ distancia: 0 }), to({ distancia: 0.01 })],
  ['VALIDATION ubicaciones[0].fechaHora', from({ fechaHora: '2026-02-30T08:00:00' }), from({})],
  ['VALIDATION ubicaciones[0].fechaHora', from({ fechaHora: '2026-11-30T24:00:00' }), from({})],
  ['VALIDATION ubicaciones[1].id', to({ id: 'OR000001' }), to({ id: 'DE000001' })],
  [
    'VALIDATION ubicaciones[1].id, VALIDATION ubicaciones[2].id',
    trip({ ubicaciones: [anOrigen(), aDestino({ id: 'DE000001' }), aDestino({ id: 'DE000001' })] }),
    trip({ ubicaciones: [anOrigen(), aDestino({ id: 'DE000001' }), aDestino({ id: 'DE000002' })] }),
  ],
  [
    'VALIDATION mercancias.unidadPeso',
    trip({ mercancias: { unidadPeso: 'LBR', items: [aMercancia()] } }),
    trip({ mercancias: { unidadPeso: 'KGM', items: [aMercancia()] } }),
  ],
  [
    'VALIDATION mercancias.items[0].fraccionArancelaria',
    entered({ fraccionArancelaria: '77011001' }),
    entered({ fraccionArancelaria: '0101100100' }),
  ],
  ...['2027-02-31', '0001-01-01'].map(
    (fechaCaducidad) =>
      [
        'VALIDATION mercancias.items[0].fechaCaducidad',
        sector('01', { ...medicine, fechaCaducidad }),
        sector('01', { ...medicine, fechaCaducidad: '2028-02-29' }),
      ] as const,
  ),
  ['VALIDATION mercancias.items[0].bienesTransp', good({ bienesTransp: '78101802' }), good({})],
  ['CP116 regimenesAduaneros', trip({ regimenesAduaneros: ['IMD'] }), trip()],
  ['CP116 regimenesAduaneros', entering({ regimenesAduaneros: [] }), entering()],
  ['CP118 regimenesAduaneros[0]', entering({ regimenesAduaneros: ['EXD'] }), entering({ regimenesAduaneros: ['DFI'] })],
  [
    'CP169 regimenesAduaneros[0]',
    { ...exported('02'), regimenesAduaneros: ['IMD'] },
    { ...exported('02'), regimenesAduaneros: ['TRA'] },
  ],
  ['CP119 entradaSalidaMerc', entering({ entradaSalidaMerc: undefined }), entering()],
  ['CP120 entradaSalidaMerc', trip({ entradaSalidaMerc: 'Salida' }), trip()],
  ['CP121 paisOrigenDestino', entering({ paisOrigenDestino: undefined }), entering()],
  ['CP122 paisOrigenDestino', trip({ paisOrigenDestino: 'USA' }), trip()],
  ['CP123 viaEntradaSalida', entering({ viaEntradaSalida: undefined }), entering()],
  ['CP124 viaEntradaSalida', trip({ viaEntradaSalida: '01' }), trip()],
  [
    'CP127 ubicacionPoloDestino',
    trip({ registroIstmo: true, ubicacionPoloOrigen: '01' }),
    trip({ registroIstmo: true, ubicacionPoloOrigen: '01', ubicacionPoloDestino: '02' }),
  ],
  ['CP127 ubicacionPoloOrigen', trip({ ubicacionPoloOrigen: '01' }), trip()],
  ['CP130 ubicaciones', trip({ ubicaciones: [aDestino(), aDestino()] }), trip()],
  ['CP130 ubicaciones', trip({ ubicaciones: [anOrigen(), anOrigen()] }), trip()],
  [
    'CP131 ubicaciones[0].id',
    trip({
      ubicaciones: [anOrigen(), anOrigen({ id: 'OR000001' }), aDestino({ id: 'DE000001' })],
      mercancias: {
        items: [aMercancia({ cantidadTransporta: [{ cantidad: 1, idOrigen: 'OR000001', idDestino: 'DE000001' }] })],
      },
    }),
    split('OR000001', 'DE000001'),
  ],
  [
    'CP133 ubicaciones[0].numRegIdTrib',
    from({ rfc: 'XEXX010101000' }),
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP134 ubicaciones[0].residenciaFiscal',
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'MEX' }),
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP134 ubicaciones[0].residenciaFiscal',
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456' }),
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'CAN' }),
  ],
  ['CP141 ubicaciones[1].distancia', to({ distancia: undefined }), to({ distancia: 0.01 })],
  ['CP141 ubicaciones[0].distancia', from({ distancia: 1 }), from({})],
  ['CP142 ubicaciones[0].domicilio', from({ domicilio: undefined }), from({})],
  [
    'CP143 ubicaciones[1].domicilio.colonia',
    at({ estado: 'QUE', codigoPostal: '76120', colonia: 'Centro' }),
    at({ estado: 'QUE', codigoPostal: '76120', colonia: '0301' }),
  ],
  [
    'CP144 ubicaciones[1].domicilio.localidad',
    at({ estado: 'QUE', codigoPostal: '76120', localidad: 'Querétaro' }),
    at({ estado: 'QUE', codigoPostal: '76120', localidad: '03' }),
  ],
  [
    'CP145 ubicaciones[1].domicilio.municipio',
    at({ estado: 'QUE', codigoPostal: '76120', municipio: 'Querétaro' }),
    at({ estado: 'QUE', codigoPostal: '76120', municipio: '014' }),
  ],
  [
    'CP146 ubicaciones[1].domicilio.estado',
    at({ estado: 'Querétaro', codigoPostal: '76120' }),
    at({ estado: 'QUE', codigoPostal: '76120' }),
  ],
  [
    'CP147 ubicaciones[1].domicilio.codigoPostal',
    at({ estado: 'QUE', codigoPostal: '42501' }),
    at({ estado: 'HID', codigoPostal: '42501' }),
  ],
  ...['42', '42xyz', '425010'].map(
    (codigoPostal) =>
      [
        'CP147 ubicaciones[1].domicilio.codigoPostal',
        at({ estado: 'HID', codigoPostal }),
        at({ estado: 'HID', codigoPostal: '42501' }),
      ] as const,
  ),
  ...[
    ['USA', 'TEX', 'TX'],
    ['CAN', 'Ontario', 'ON'],
  ].map(
    ([pais, wrong = '', right = '']) =>
      [
        'CP146 ubicaciones[1].domicilio.estado',
        at({ pais, estado: wrong, codigoPostal: '78040' }),
        at({ pais, estado: right, codigoPostal: '78040' }),
      ] as const,
  ),
  ['CP148 mercancias.items', trip({ mercancias: { items: [] } }), trip()],
  ['CP148 autotransporte', trip({ autotransporte: undefined }), trip()],
  ['CP155 mercancias.items[0].materialPeligroso', good({ materialPeligroso: 'No' }), good({})],
  [
    'CP155 mercancias.items[0].materialPeligroso',
    good({ bienesTransp: '12352100' }),
    good({ bienesTransp: '12352100', materialPeligroso: 'No' }),
  ],
  [
    'CP155 mercancias.items[0].materialPeligroso',
    good({ bienesTransp: '15101505', materialPeligroso: 'No' }),
    dangerous(),
  ],
  [
    'CP155 mercancias.items[0].materialPeligroso',
    good({ bienesTransp: '12352100' }),
    dangerous({ bienesTransp: '12352100', materialPeligroso: 'Sí' }),
  ],
  ['CP156 mercancias.items[0].cveMaterialPeligroso', dangerous({ cveMaterialPeligroso: undefined }), dangerous()],
  ['CP156 mercancias.items[0].cveMaterialPeligroso', good({ cveMaterialPeligroso: '1202' }), good({})],
  ['CP157 mercancias.items[0].embalaje', dangerous({ embalaje: undefined }), dangerous()],
  ...sectorCases('CP159', '01', medicine),
  ...sectorCases('CP160', '02', sold),
  ...sectorCases('CP161', '03', medicine),
  ...sectorCases('CP162', '04', { nomQuimico: 'Químico', numCas: '1-1-1' }),
  ...sectorCases('CP163', '05', pesticide),
  [
    'CP164 mercancias.items[0].permisoImportacion',
    sector('01', { ...medicine, permisoImportacion: '1' }),
    imported({ permisoImportacion: '1' }),
  ],
  [
    'CP165 mercancias.items[0].folioImpoVucem',
    sector('01', { ...medicine, folioImpoVucem: '1' }),
    imported({ folioImpoVucem: '1' }),
  ],
  [
    'CP166 mercancias.items[0].razonSocialEmpImp',
    imported({ razonSocialEmpImp: 'A' }),
    entered({ ...toxic, razonSocialEmpImp: 'A' }),
  ],
  [
    'CP164 mercancias.items[0].permisoImportacion',
    leavingWith({ ...medicine, sectorCofepris: '01', permisoImportacion: '1' }),
    imported({ permisoImportacion: '1' }),
  ],
  [
    'CP165 mercancias.items[0].folioImpoVucem',
    leavingWith({ ...medicine, sectorCofepris: '01', folioImpoVucem: '1' }),
    imported({ folioImpoVucem: '1' }),
  ],
  [
    'CP166 mercancias.items[0].razonSocialEmpImp',
    leavingWith({ ...toxic, razonSocialEmpImp: 'A' }),
    entered({ ...toxic, razonSocialEmpImp: 'A' }),
  ],
  ['CP168 mercancias.items[0].moneda', good({ valorMercancia: 1 }), good({ valorMercancia: 1, moneda: 'USD' })],
  ['CP168 mercancias.items[0].valorMercancia', good({ moneda: 'MXN' }), good({})],
  ['CP170 mercancias.items[0].tipoMateria', entered({ tipoMateria: undefined }), entered({})],
  [
    'CP171 mercancias.items[0].descripcionMateria',
    entered({ tipoMateria: '05' }),
    entered({ tipoMateria: '05', descripcionMateria: 'Otra' }),
  ],
  ['CP172 mercancias.items[0].documentacionAduanera', entered({ documentacionAduanera: [] }), entered({})],
  ['CP172 mercancias.items[0].documentacionAduanera', good({ documentacionAduanera: [pedimento] }), good({})],
  ['CP172 mercancias.items[0].documentacionAduanera', entered({ documentacionAduanera: [] }), leavingWith({})],
  ['CP173 mercancias.items[0].documentacionAduanera[0].tipoDocumento', exported('01'), exported('02')],
  [
    'CP174 mercancias.items[0].documentacionAduanera[0].numPedimento',
    papers({ numPedimento: '26 48 3009 0001234' }),
    papers({}),
  ],
  ...['15  48  3009  0001234', '27  48  3009  0001234'].map(
    (numPedimento) =>
      [
        'CP174 mercancias.items[0].documentacionAduanera[0].numPedimento',
        papers({ numPedimento }),
        papers({ numPedimento: '16  48  3009  0001234' }),
      ] as const,
  ),
  [
    'VALIDATION mercancias.items[0].documentacionAduanera[0].numPedimento',
    papers({ tipoDocumento: '02', identDocAduanero: 'A', numPedimento: 'x' }),
    papers({ tipoDocumento: '02', identDocAduanero: 'A' }),
  ],
  [
    'CP175 mercancias.items[0].documentacionAduanera[0].identDocAduanero',
    papers({ tipoDocumento: '02' }),
    papers({ tipoDocumento: '02', identDocAduanero: 'A' }),
  ],
  [
    'CP176 mercancias.items[0].documentacionAduanera[0].rfcImpo',
    entered({ documentacionAduanera: [{ tipoDocumento: '01', numPedimento: pedimento.numPedimento }] }),
    entered({}),
  ],
  ['VALIDATION mercancias.items[0].documentacionAduanera[0].rfcImpo', papers({ rfcImpo: 'EKU903173C90' }), papers({})],
  [
    'CP177 mercancias.items[0].guias',
    good({ bienesTransp: '24112700' }),
    good({ bienesTransp: '24112700', guias: [{ numero: '1234567890', descripcion: 'Guía', peso: 1 }] }),
  ],
  [
    'CP177 mercancias.items[0].guias',
    good({ bienesTransp: '31181701' }),
    good({ bienesTransp: '31181701', guias: [{ numero: '1234567890', descripcion: 'Guía', peso: 1 }] }),
  ],
  [
    'CP178 mercancias.items[0].cantidadTransporta[0].idOrigen',
    split('OR000002', 'DE000001'),
    split('OR000001', 'DE000001'),
  ],
  [
    'CP179 mercancias.items[0].cantidadTransporta[0].idDestino',
    split('OR000001', 'DE000002'),
    split('OR000001', 'DE000001'),
  ],
  ['CP182 autotransporte.aseguraMedAmbiente', dangerous({}, { ...green, aseguraMedAmbiente: undefined }), dangerous()],
  ['CP183 autotransporte.polizaMedAmbiente', dangerous({}, { ...green, polizaMedAmbiente: undefined }), dangerous()],
  ['CP183 autotransporte.polizaMedAmbiente', by({ aseguraMedAmbiente: 'Seguros Verdes' }), by(green)],
  [
    'CP184 autotransporte.remolques',
    by({ configVehicular: 'T3S2' }),
    by({ configVehicular: 'T3S2', remolques: [{ subTipo: 'CTR004', placa: 'ABC12' }] }),
  ],
  [
    'CP184 autotransporte.remolques',
    by({ remolques: [{ subTipo: 'CTR004', placa: 'ABC12' }] }),
    by({ configVehicular: 'VL', remolques: [{ subTipo: 'CTR004', placa: 'ABC12' }] }),
  ],
  ['CP193 figuras', trip({ figuras: [] }), trip()],
  ['CP194 figuras', trip({ figuras: [{ tipo: '04', rfc: 'EKU9003173C9', nombre: 'X' }] }), trip()],
  ['CP196 figuras[0].licencia', driven({ licencia: undefined }), driven({ licencia: '123456' })],
  [
    'CP196 figuras[1].licencia',
    also({ tipo: '04', rfc: 'EKU9003173C9', nombre: 'X', licencia: '123456' }),
    also({ tipo: '04', rfc: 'EKU9003173C9', nombre: 'X' }),
  ],
  [
    'CP197 figuras[0].rfc',
    driven({ rfc: undefined }),
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  ['CP197 figuras[0].numRegIdTrib', driven({ numRegIdTrib: '123456', residenciaFiscal: 'USA' }), driven({})],
  ['VALIDATION figuras[0].rfc', driven({ rfc: 'XOJI741319U48' }), driven({ rfc: 'XOJI741219U48' })],
  [
    'CP198 figuras[0].residenciaFiscal',
    driven({ rfc: undefined, numRegIdTrib: '123456' }),
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP198 figuras[0].residenciaFiscal',
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'MEX' }),
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP199 figuras[1].partes',
    also({ tipo: '03', rfc: 'EKU9003173C9', nombre: 'X' }),
    also({ tipo: '03', rfc: 'EKU9003173C9', nombre: 'X', partes: ['PT01'] }),
  ],
  [
    'CP199 figuras[1].partes',
    also({ tipo: '02', rfc: 'EKU9003173C9', nombre: 'X' }),
    also({ tipo: '02', rfc: 'EKU9003173C9', nombre: 'X', partes: ['PT01'] }),
  ],
  ['CP199 figuras[0].partes', driven({ partes: ['PT01'] }), driven({})],
  ...(['CP200 colonia', 'CP201 localidad', 'CP202 municipio'] as const).map((told) => {
    const [code, field] = told.split(' ') as [string, 'colonia' | 'localidad' | 'municipio'];
    const domicilio = { estado: 'QUE', codigoPostal: '76120' };
    const keys = { colonia: '0301', localidad: '01', municipio: '014' };
    return [
      `${code} figuras[0].domicilio.${field}`,
      driven({ domicilio: { ...domicilio, [field]: 'Centro' } }),
      driven({ domicilio: { ...domicilio, [field]: keys[field] } }),
    ] as const;
  }),
  [
    'CP203 figuras[0].domicilio.estado',
    driven({ domicilio: { estado: 'QRO', codigoPostal: '76120' } }),
    driven({ domicilio: { estado: 'QUE', codigoPostal: '76120' } }),
  ],
  [
    'CP204 figuras[0].domicilio.codigoPostal',
    driven({ domicilio: { estado: 'QUE', codigoPostal: '42501' } }),
    driven({ domicilio: { estado: 'HID', codigoPostal: '42501' } }),
  ],
];
