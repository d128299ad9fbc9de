import type { ConceptoRequest, IvaRate, ReceptorRequest, SaleCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import { aCfdiRequest, aConcepto, aGenericReceptor, aReceptor, d } from './requests.ts';

type Overrides = Partial<SaleCfdiRequest>;
const company = (overrides: Partial<ReceptorRequest>): Overrides => ({ receptor: aReceptor(overrides) });
const generic = (overrides: Partial<ReceptorRequest> = {}): Overrides => ({
  receptor: aGenericReceptor({ nombre: 'CLIENTE DE MOSTRADOR', ...overrides }),
});
const foreign = (overrides: Partial<ReceptorRequest> = {}): Overrides =>
  generic({ rfc: 'XEXX010101000', nombre: 'ACME INC', ...overrides });
const person = (overrides: Partial<ReceptorRequest> = {}): Overrides =>
  company({ rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimenFiscal: '612', ...overrides });
const line = (overrides: Partial<ConceptoRequest>): Overrides => ({ conceptos: [aConcepto(overrides)] });
const issuer = (rfc: string, regimenFiscal: string): Overrides => ({
  emisor: { rfc, nombre: 'ESCUELA KEMPER URGATE', regimenFiscal },
});
const globalOf = (periodicidad: string, meses: string, anio: number, regimenFiscal = '601'): Overrides => ({
  receptor: aGenericReceptor(),
  informacionGlobal: { periodicidad, meses, anio },
  ...issuer(regimenFiscal === '621' ? 'CACX7605101P8' : 'EKU9003173C9', regimenFiscal),
});
const relation = (tipoRelacion: string, ...uuids: string[]): Overrides => ({ relaciones: [{ tipoRelacion, uuids }] });
const employee = (usoCfdi: string): Overrides => person({ regimenFiscal: '605', usoCfdi });
const withheld = (iva: IvaRate | undefined, ivaRet = '0.04'): Overrides =>
  line({ impuestos: { iva, isr: d('0.1'), ivaRet: d(ivaRet) } });
const UUID = '5FB2822E-396D-4725-8521-CDC4BDD20CCF';
const untaxed = { objetoImpuesto: '01', impuestos: {} };
const isrOnly = { objetoImpuesto: '06', impuestos: { isr: d('0.1') } };
const ieps = (tipo: 'TASA' | 'CUOTA', valor: string): Overrides =>
  line({ impuestos: { iva: '16', ieps: { tipo, valor: d(valor) } } });

/**
 * Each case has code and field, then a request that breaks the rule and one that just keeps it. A warning has a
 * question mark.
 */
export const RULE_CASES: readonly (readonly [expected: string, broken: Overrides, valid: Overrides])[] = [
  ['CFDI40101 fecha', { fecha: '2026-11-20 10:30:00' }, { fecha: '2026-11-20T10:30:00' }],
  ['CFDI40101 fecha', { fecha: '2026-02-30T10:30:00' }, {}],
  ['CFDI401 fecha', { fecha: '2026-11-17T10:29:59' }, { fecha: '2026-11-17T10:30:00' }],
  ['CFDI401 fecha', { fecha: '2026-11-20T10:35:01' }, { fecha: '2026-11-20T10:35:00' }],
  ['CFDI305 fecha', { fecha: '2026-11-18T11:59:59' }, { fecha: '2026-11-18T12:00:00' }],
  ['CFDI305 fecha', { fecha: '2026-11-20T10:34:01' }, { fecha: '2026-11-20T10:34:00' }],
  ['CFDI40104 formaPago', { formaPago: '07' }, { formaPago: '08' }],
  ['CFDI40105 formaPago', { metodoPago: 'PPD', formaPago: '03' }, { metodoPago: 'PPD', formaPago: '99' }],
  ['PUE_99? formaPago', { metodoPago: 'PUE', formaPago: '99' }, { metodoPago: 'PUE', formaPago: '01' }],
  ['CFDI40110 descuento', { descuento: d('1000.01'), ...line(untaxed) }, { descuento: d('1000'), ...line(untaxed) }],
  ['CFDI40112 descuento', { descuento: d('10.005') }, { descuento: d('10.050') }],
  ['CFDI40112 descuento', { descuento: d('10.5'), moneda: 'JPY', tipoCambio: d('0.12') }, { descuento: d('10') }],
  ['VALIDATION descuento', { descuento: d('-1') }, { descuento: d('0') }],
  ['CFDI40113 moneda', { moneda: 'XYZ', tipoCambio: d('2') }, { moneda: 'USD', tipoCambio: d('17.5') }],
  ['CFDI40114 tipoCambio', { tipoCambio: d('1.01') }, { tipoCambio: d('1.00') }],
  ['CFDI40115 tipoCambio', { moneda: 'USD' }, { moneda: 'USD', tipoCambio: d('17.5') }],
  ['CFDI40117 tipoCambio', { moneda: 'USD', tipoCambio: d('0') }, { moneda: 'USD', tipoCambio: d('0.000001') }],
  [
    'CFDI40117 tipoCambio',
    { moneda: 'USD', tipoCambio: d('17.1234567') },
    { moneda: 'USD', tipoCambio: d('17.123456') },
  ],
  ['CFDI40122 exportacion', { exportacion: '02' }, { exportacion: '03' }],
  ['CFDI40123 exportacion', { exportacion: '05' }, { exportacion: '04' }],
  ['CFDI40124 metodoPago', { metodoPago: 'PIP' }, { metodoPago: 'PUE' }],
  ['CFDI40126 lugarExpedicion', { lugarExpedicion: '4250' }, { lugarExpedicion: '42501' }],
  ['CFDI40126 lugarExpedicion', { lugarExpedicion: '00000' }, { lugarExpedicion: '01000' }],
  ['CFDI40127 confirmacion', { confirmacion: 'A1b2C' }, { confirmacion: 'A1b2C', moneda: 'USD', tipoCambio: d('17') }],
  ['CFDI40128 confirmacion', { confirmacion: 'A1b2' }, { confirmacion: '' }],
  ['CFDI40130 informacionGlobal', { receptor: aGenericReceptor() }, globalOf('04', '11', 2026)],
  ['CFDI40130 informacionGlobal', { ...globalOf('04', '11', 2026), ...generic() }, generic()],
  [
    'CFDI40130 informacionGlobal',
    { ...globalOf('04', '11', 2026), tipoComprobante: 'E', ...relation('01', UUID) },
    { receptor: aGenericReceptor(), tipoComprobante: 'E', ...relation('01', UUID) },
  ],
  ['CFDI40131 informacionGlobal.periodicidad', globalOf('06', '11', 2026), globalOf('01', '11', 2026)],
  ['CFDI40132 informacionGlobal.periodicidad', globalOf('05', '18', 2026), globalOf('05', '18', 2026, '621')],
  ['CFDI40133 informacionGlobal.meses', globalOf('04', '19', 2026), globalOf('04', '12', 2026)],
  ['CFDI40134 informacionGlobal.meses', globalOf('04', '13', 2026), globalOf('04', '01', 2026)],
  ['CFDI40135 informacionGlobal.meses', globalOf('05', '12', 2026, '621'), globalOf('05', '13', 2026, '621')],
  ['CFDI40136 informacionGlobal.anio', globalOf('04', '11', 2024), globalOf('04', '11', 2025)],
  ['CFDI40136 informacionGlobal.anio', globalOf('04', '11', 2027), globalOf('04', '11', 2026)],
  ['CFDI40137 relaciones[0].tipoRelacion', relation('08', UUID), relation('07', UUID)],
  ['VALIDATION relaciones[0].uuids', relation('04'), relation('04', UUID)],
  ['VALIDATION relaciones[0].uuids[1]', relation('04', UUID, `${UUID}0`), relation('04', UUID, UUID.toLowerCase())],
  [
    'VALIDATION relaciones[1]',
    { relaciones: ['04', '01'].map((tipoRelacion) => ({ tipoRelacion, uuids: [UUID] })) },
    relation('04', UUID, UUID),
  ],
  ['SIN_RELACION? relaciones', { tipoComprobante: 'E' }, { tipoComprobante: 'E', ...relation('01', UUID) }],
  [
    'NOTA_PPD? metodoPago',
    { tipoComprobante: 'E', ...relation('01', UUID), metodoPago: 'PPD', formaPago: '99' },
    { tipoComprobante: 'E', ...relation('01', UUID) },
  ],
  ['RFC_INVALID emisor.rfc', issuer('EKU9013173C9', '601'), issuer('EKU9003173C9', '601')],
  ['CFDI40138 emisor.rfc', issuer('XAXX010101000', '616'), issuer('CACX7605101P8', '616')],
  ['CFDI40140 emisor.regimenFiscal', issuer('EKU9003173C9', '600'), issuer('EKU9003173C9', '603')],
  ['CFDI40141 emisor.regimenFiscal', issuer('EKU9003173C9', '612'), issuer('EKU9003173C9', '626')],
  [
    'CFDI40142 emisor.facAtrAdquirente',
    { emisor: { ...aCfdiRequest().emisor, facAtrAdquirente: '123456789' } },
    { emisor: { ...aCfdiRequest().emisor, facAtrAdquirente: '1234567890' } },
  ],
  ['RFC_INVALID receptor.rfc', company({ rfc: 'URE180429' }), company({ rfc: 'H&E951128469' })],
  ['RFC_CHECK_DIGIT? receptor.rfc', company({ rfc: 'URE180429TM5' }), company({ rfc: 'URE180429TM6' })],
  [
    'CFDI40145? receptor.nombre',
    company({ nombre: 'Universidad Robotica' }),
    company({ nombre: 'UNIVERSIDAD ROBOTICA' }),
  ],
  ['CFDI40145? receptor.nombre', company({ nombre: 'ACEROS SA DE CV' }), company({ nombre: 'ACEROS DE CASA' })],
  ['CFDI40145? receptor.nombre', company({ nombre: 'ACEROS, S. DE R.L. DE C.V.' }), company({ nombre: 'RADIO RL' })],
  ['CFDI40146 receptor.nombre', company({ nombre: 'PUBLICO EN GENERAL' }), company({ nombre: 'PUBLICO GENERAL' })],
  ['CFDI40147 receptor.codigoPostal', company({ codigoPostal: '869' }), company({ codigoPostal: '86991' })],
  ['CFDI40147 receptor.codigoPostal', company({ codigoPostal: '00000' }), company({ codigoPostal: '01000' })],
  ['CFDI40149 receptor.codigoPostal', generic({ codigoPostal: '86991' }), generic({ codigoPostal: '42501' })],
  ['CFDI40150 receptor.residenciaFiscal', foreign({ residenciaFiscal: 'EUA' }), foreign({ residenciaFiscal: 'USA' })],
  ['CFDI40151 receptor.residenciaFiscal', company({ residenciaFiscal: 'USA' }), company({ residenciaFiscal: '' })],
  ['CFDI40152 receptor.residenciaFiscal', foreign({ residenciaFiscal: 'MEX' }), foreign({ residenciaFiscal: 'ESP' })],
  ['CFDI40153 receptor.numRegIdTrib', foreign({ numRegIdTrib: '123456789' }), foreign()],
  ['CFDI40154 receptor.numRegIdTrib', company({ numRegIdTrib: '123456789' }), company({ numRegIdTrib: '' })],
  [
    'CFDI40156 receptor.numRegIdTrib',
    foreign({ residenciaFiscal: 'USA', numRegIdTrib: '12345678' }),
    foreign({ residenciaFiscal: 'USA', numRegIdTrib: '123456789' }),
  ],
  ['CFDI40157 receptor.regimenFiscal', company({ regimenFiscal: '602' }), company({ regimenFiscal: '603' })],
  ['CFDI40158 receptor.regimenFiscal', company({ regimenFiscal: '612' }), person({ regimenFiscal: '612' })],
  ['CFDI40159 receptor.regimenFiscal', generic({ regimenFiscal: '612' }), generic({ regimenFiscal: '616' })],
  ['CFDI40160 receptor.usoCfdi', company({ usoCfdi: 'P01' }), company({ usoCfdi: 'S01' })],
  ['USO_CFDI_TIPO? receptor.usoCfdi', company({ usoCfdi: 'CP01' }), company({ usoCfdi: 'S01' })],
  ['USO_CFDI_TIPO? receptor.usoCfdi', employee('CN01'), employee('S01')],
  [
    'GLOBAL_PPD? metodoPago',
    { ...globalOf('04', '11', 2026), metodoPago: 'PPD', formaPago: '99' },
    { ...globalOf('04', '11', 2026), metodoPago: 'PUE' },
  ],
  [
    'PUBLICO_GENERAL_SIN_GLOBAL? receptor.nombre',
    generic({ nombre: 'Público en General' }),
    generic({ nombre: 'JUAN' }),
  ],
  ['RETENCION_SIN_IVA? conceptos[0].impuestos.ivaRet', withheld('exento'), withheld('16')],
  ['RETENCION_SIN_IVA? conceptos[0].impuestos.ivaRet', withheld(undefined), withheld('8')],
  ['RETENCION_SIN_IVA? conceptos[0].impuestos.ivaRet', withheld('0'), withheld('0', '0')],
  ['CFDI40161 receptor.usoCfdi', company({ usoCfdi: 'D01' }), person({ usoCfdi: 'D01' })],
  ['CFDI40161 receptor.usoCfdi', person({ regimenFiscal: '605', usoCfdi: 'G03' }), person({ usoCfdi: 'G03' })],
  ['CFDI40161 receptor.usoCfdi', generic({ usoCfdi: 'G02' }), generic({ usoCfdi: 'S01' })],
  ['CFDI40162 conceptos[0].claveProductoServicio', line({ claveProductoServicio: '4321150' }), line({})],
  [
    'CFDI40163 conceptos[0].claveProductoServicio',
    line({ claveProductoServicio: '15101505' }),
    line({ claveProductoServicio: '15111510' }),
  ],
  [
    'CFDI40163 conceptos[0].claveProductoServicio',
    line({ claveProductoServicio: '15101514' }),
    line({ claveProductoServicio: '15101513' }),
  ],
  [
    'CFDI40163 conceptos[0].claveProductoServicio',
    line({ claveProductoServicio: '15101515' }),
    line({ claveProductoServicio: '15101516' }),
  ],
  [
    'CFDI40164 conceptos[0].impuestos.iva',
    line({ claveProductoServicio: '80111701', ...untaxed }),
    line({ claveProductoServicio: '80111701' }),
  ],
  ['CFDI40165 conceptos[0].unidad', line({ unidad: 'PIEZA' }), line({ unidad: 'ACT' })],
  [
    'VALIDATION conceptos[0].cantidad',
    line({ cantidad: d('0') }),
    line({ cantidad: d('0.000001'), valorUnitario: d('99999') }),
  ],
  ['VALIDATION conceptos[0].cantidad', line({ cantidad: d('1.1234567') }), line({ cantidad: d('1.123456') })],
  ['CFDI40166 conceptos[0].valorUnitario', line({ valorUnitario: d('0') }), line({ valorUnitario: d('0.01') })],
  ['CFDI40166 conceptos[0].valorUnitario', line({ valorUnitario: d('-5') }), {}],
  [
    'VALIDATION conceptos[0].valorUnitario',
    line({ valorUnitario: d('1.1234567') }),
    line({ valorUnitario: d('1.123456') }),
  ],
  [
    'VALIDATION conceptos[0].valorUnitario',
    line({ cantidad: d('10000'), valorUnitario: d('1000000000') }),
    line({ cantidad: d('1000'), valorUnitario: d('1000000000') }),
  ],
  [
    'CFDI40168 conceptos[0].descuento',
    line({ descuento: d('1.005') }),
    { ...line({ descuento: d('1.005') }), decimales: 3 },
  ],
  [
    'CFDI40169 conceptos[0].descuento',
    line({ descuento: d('1000.01'), ...untaxed }),
    line({ descuento: d('1000'), ...untaxed }),
  ],
  ['VALIDATION conceptos[0].descuento', line({ descuento: d('-1') }), line({ descuento: d('0') })],
  ['CFDI40170 conceptos[0].objetoImpuesto', line({ objetoImpuesto: '09' }), line({ objetoImpuesto: '02' })],
  ['CFDI40171 conceptos[0].impuestos', line({ impuestos: {} }), line({ impuestos: { iva: 'exento' } })],
  ...['01', '03', '04', '05'].map(
    (objetoImpuesto) =>
      [
        'CFDI40172 conceptos[0].impuestos.iva',
        line({ objetoImpuesto }),
        line({ objetoImpuesto, impuestos: {} }),
      ] as const,
  ),
  ['CFDI40174 conceptos[0].descuento', line({ descuento: d('1000') }), line({ descuento: d('999.99') })],
  [
    'CFDI40174 conceptos[0].valorUnitario',
    line({ cantidad: d('0.001'), valorUnitario: d('1') }),
    line({ valorUnitario: d('0.01') }),
  ],
  ['CFDI40174 descuento', { descuento: d('1000') }, { descuento: d('999.99') }],
  [
    'CFDI40181 conceptos[0].descuento',
    line({ ...isrOnly, descuento: d('1000') }),
    line({ ...isrOnly, descuento: d('999') }),
  ],
  ['CFDI40179? conceptos[0].impuestos.ieps.valor', ieps('TASA', '0.1'), ieps('TASA', '0.09')],
  ['CFDI40179? conceptos[0].impuestos.ieps.valor', ieps('TASA', '1.6'), ieps('TASA', '2')],
  ['CFDI40179? conceptos[0].impuestos.ieps.valor', ieps('TASA', '0.304'), ieps('TASA', '0.32')],
  ['CFDI40179 conceptos[0].impuestos.ieps.valor', ieps('TASA', '8'), ieps('TASA', '1')],
  ['CFDI40179? conceptos[0].impuestos.ieps.valor', ieps('CUOTA', '72.160501'), ieps('CUOTA', '72.1605')],
  ['CFDI40179 conceptos[0].impuestos.ieps.valor', ieps('CUOTA', '-0.01'), ieps('CUOTA', '0')],
  [
    'CFDI40185 conceptos[0].impuestos.isr',
    line({ impuestos: { iva: '16', isr: d('0.350001') } }),
    line({ impuestos: { iva: '16', isr: d('0.35') } }),
  ],
  [
    'CFDI40185 conceptos[0].impuestos.ivaRet',
    line({ impuestos: { iva: '16', ivaRet: d('0.160001') } }),
    line({ impuestos: { iva: '16', ivaRet: d('0.16') } }),
  ],
  [
    'IVA_8_FRONTERA? conceptos[0].impuestos.iva',
    line({ impuestos: { iva: '8' } }),
    { lugarExpedicion: '22000', ...line({ impuestos: { iva: '8' } }) },
  ],
  [
    'CFDI40194 conceptos[0].numeroPedimento',
    line({ numeroPedimento: '26  03  3009  0001234' }),
    line({ numeroPedimento: '26  85  3009  0001234' }),
  ],
  [
    'CFDI40194 conceptos[0].numeroPedimento',
    line({ numeroPedimento: '26 48 3009 0001234' }),
    line({ numeroPedimento: '26  48  3009  0001234' }),
  ],
  ...['15  48  3009  0001234', '27  48  3009  0001234'].map(
    (numeroPedimento) =>
      [
        'CFDI40194 conceptos[0].numeroPedimento',
        line({ numeroPedimento }),
        line({ numeroPedimento: '16  48  3009  0001234' }),
      ] as const,
  ),
  ['VALIDATION conceptos[0].cuentaPredial', line({ cuentaPredial: '123-4' }), line({ cuentaPredial: 'A1'.repeat(75) })],
  ['CFDI40226 conceptos[0].impuestos.iva', line({ objetoImpuesto: '06' }), line(isrOnly)],
  [
    'CFDI40226 conceptos[0].impuestos.ieps',
    line({ objetoImpuesto: '08', impuestos: { ieps: { tipo: 'TASA', valor: d('0.08') } } }),
    line({ objetoImpuesto: '08', impuestos: {} }),
  ],
  [
    'CFDI40227 conceptos[0].impuestos.ieps',
    line({ objetoImpuesto: '07', impuestos: {} }),
    line({ objetoImpuesto: '07', impuestos: { ieps: { tipo: 'TASA', valor: d('0.08') } } }),
  ],
  [
    'CFDI40227 conceptos[0].impuestos.iva',
    line({ objetoImpuesto: '07', impuestos: { iva: '16', ieps: { tipo: 'TASA', valor: d('0.08') } } }),
    line({ objetoImpuesto: '07', impuestos: { isr: d('0.1'), ieps: { tipo: 'TASA', valor: d('0.08') } } }),
  ],
  ['VALIDATION serie', { serie: 'A|B' }, { serie: 'A'.repeat(25) }],
  ['VALIDATION serie', { serie: 'A'.repeat(26) }, { serie: '' }],
  ['VALIDATION folio', { folio: '1'.repeat(41) }, { folio: '1'.repeat(40) }],
  ['VALIDATION condicionesPago', { condicionesPago: 'x|y' }, { condicionesPago: 'x'.repeat(1000) }],
  ['VALIDATION receptor.nombre', company({ nombre: ' ' }), company({ nombre: 'Ñ'.repeat(300) })],
  ['VALIDATION receptor.nombre', company({ nombre: 'Ñ'.repeat(301) }), {}],
  [
    'VALIDATION conceptos[0].descripcion',
    line({ descripcion: '😀'.repeat(1001) }),
    line({ descripcion: '😀'.repeat(1000) }),
  ],
  ['VALIDATION conceptos[0].descripcion', line({ descripcion: '\t' }), line({ descripcion: 'x' })],
  [
    'VALIDATION conceptos[0].noIdentificacion',
    line({ noIdentificacion: 'x'.repeat(101) }),
    line({ noIdentificacion: '' }),
  ],
  ['VALIDATION conceptos', { conceptos: [] }, {}],
];
