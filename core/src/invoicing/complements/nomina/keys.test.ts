import { describe, expect, it } from 'vitest';
import {
  anAsimilado,
  anEmpleado,
  aNomina,
  aNominaRequest,
  aPercepcion,
  aWholeNomina,
} from '../../../../testing/cfdi/nomina.ts';
import { plain } from '../../../shared/money/decimal.ts';
import { compareCfdi } from '../../cfdi/compare.ts';
import { computeComprobante, restoreCfdiRequest, storeCfdiRequest } from '../../cfdi/compute.ts';
import { readCfdi } from '../../cfdi/read.ts';
import { sealCfdi } from '../../cfdi/write.ts';
import { cadenaOf } from '../../cfdi/contents.ts';
import type { NominaInput } from '../../complement-inputs.ts';
import { antiguedad } from './keys.ts';
import { computeNomina } from './compute/compute.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const request = aNominaRequest(aWholeNomina());
const comprobante = computeComprobante(request);
const { xml, cadenaOriginal } = sealCfdi(comprobante, sealer);

const amounts = (nomina: NominaInput) => plain(computeNomina(nomina));

describe('the complement of payroll', () => {
  it('goes into the XML in the order of the schema, with SAT’s diaeresis and tildes', () => {
    expect(xml).toContain(
      '<nomina12:Nomina Version="1.2" TipoNomina="O" FechaPago="2026-11-15" FechaInicialPago="2026-11-01" ' +
        'FechaFinalPago="2026-11-15" NumDiasPagados="15.500" TotalPercepciones="34160.60" TotalDeducciones="1012.65" ' +
        'TotalOtrosPagos="60.00"><nomina12:Emisor Curp="XOJI740919MQTDMN02" RegistroPatronal="B5510768108" ' +
        'RfcPatronOrigen="URE180429TM6"><nomina12:EntidadSNCF OrigenRecurso="IM" MontoRecursoPropio="1000.00"/>' +
        '</nomina12:Emisor><nomina12:Receptor Curp="XOJI740919MQTDMN02" NumSeguridadSocial="04078873454" ' +
        'FechaInicioRelLaboral="2020-01-06" Antigüedad="P358W" TipoContrato="01" Sindicalizado="Sí" TipoJornada="01" ' +
        'TipoRegimen="02" NumEmpleado="120" Departamento="Ventas &amp; &lt;Crédito&gt;" Puesto="Cajera" ' +
        'RiesgoPuesto="1" PeriodicidadPago="04" Banco="002" CuentaBancaria="12345678901" SalarioBaseCotApor="500.00" ' +
        'SalarioDiarioIntegrado="522.60" ClaveEntFed="QUE"><nomina12:SubContratacion RfcLabora="URE180429TM6" ' +
        'PorcentajeTiempo="33.333"/>',
    );
    for (const part of [
      '<nomina12:Percepciones TotalSueldos="8160.60" TotalSeparacionIndemnizacion="25000.00" ' +
        'TotalJubilacionPensionRetiro="1000.00" TotalGravado="28610.50" TotalExento="5550.10">',
      '<nomina12:AccionesOTitulos ValorMercado="12.123456" PrecioAlOtorgarse="2.1"/>',
      '<nomina12:HorasExtra Dias="2" TipoHoras="01" HorasExtra="4" ImportePagado="300.00"/>',
      '<nomina12:JubilacionPensionRetiro TotalUnaExhibicion="1000.00" IngresoAcumulable="900.00" ' +
        'IngresoNoAcumulable="100.00"/><nomina12:SeparacionIndemnizacion TotalPagado="25000.00" NumAñosServicio="6" ' +
        'UltimoSueldoMensOrd="15000.00" IngresoAcumulable="15000.00" IngresoNoAcumulable="5000.00"/>',
      '<nomina12:Deducciones TotalOtrasDeducciones="200.25" TotalImpuestosRetenidos="812.40">',
      '<nomina12:SubsidioAlEmpleo SubsidioCausado="200.50"/></nomina12:OtroPago>',
      '<nomina12:CompensacionSaldosAFavor SaldoAFavor="80.00" Año="2025" RemanenteSalFav="30.00"/>',
      '<nomina12:Incapacidad DiasIncapacidad="3" TipoIncapacidad="02" ImporteMonetario="350.00"/>' +
        '<nomina12:Incapacidad DiasIncapacidad="1" TipoIncapacidad="01"/></nomina12:Incapacidades>',
    ])
      expect(xml).toContain(part);
  });

  it('has the cadena that is read from its XML by the order of the stylesheets', () => {
    expect(cadenaOf(readCfdi(xml).root)).toBe(cadenaOriginal);
  });

  it('is read back from the XML, and its request from what was stored', () => {
    const { comprobante: read, unknownComplements } = readCfdi(xml);
    expect(read.complementos).toEqual(comprobante.complementos);
    expect(unknownComplements).toEqual([]);
    expect(restoreCfdiRequest(JSON.parse(JSON.stringify(storeCfdiRequest(request))))).toEqual(
      JSON.parse(JSON.stringify(request)),
    );
  });

  it('is compared with that of the stamped XML', () => {
    expect(compareCfdi(comprobante, readCfdi(xml).root)).toEqual([]);
    const changed = xml.replace('Antigüedad="P358W"', 'Antigüedad="P357W"');
    expect(compareCfdi(comprobante, readCfdi(changed).root)).toEqual([
      { path: 'Complemento.Nomina.Receptor.Antigüedad', ours: 'P358W', theirs: 'P357W' },
    ]);
  });
});

describe('the document around it', () => {
  it('has SAT’s one line of all that is paid, less what is kept', () => {
    expect(xml).toContain(
      'SubTotal="34220.60" Descuento="1012.65" Moneda="MXN" Total="33207.95" TipoDeComprobante="N" Exportacion="01" ' +
        'MetodoPago="PUE"',
    );
    expect(xml).toContain(
      '<cfdi:Concepto ClaveProdServ="84111505" Cantidad="1" ClaveUnidad="ACT" Descripcion="Pago de nómina" ' +
        'ValorUnitario="34220.60" Importe="34220.60" Descuento="1012.65" ObjetoImp="01"/>',
    );
    expect(xml).not.toMatch(/FormaPago=|TipoCambio=|<cfdi:Impuestos/);
  });
});

describe('what the server computes', () => {
  it('leaves out a total without lines, of ISR too', () => {
    const bare = amounts(anAsimilado({ deducciones: undefined }));
    expect(bare).not.toHaveProperty('totalDeducciones');
    expect(bare).not.toHaveProperty('totalOtrosPagos');
    expect(bare).not.toHaveProperty('emisor');
    const untaxed = amounts(aNomina({ deducciones: [{ tipo: '004', clave: '004', concepto: 'Otros', importe: 1 }] }));
    expect(untaxed.deducciones).toMatchObject({ totalOtrasDeducciones: 1 });
    expect(untaxed.deducciones).not.toHaveProperty('totalImpuestosRetenidos');
  });

  it('adds the subsidy of zero to wages that have none, behind the other payments', () => {
    const trip = { tipo: '003', clave: '003', concepto: 'Viáticos', importe: 500 };
    expect(amounts(aNomina({ otrosPagos: [trip] })).otrosPagos).toMatchObject([
      { tipo: '003', importe: 500 },
      { tipo: '002', importe: 0, subsidioCausado: 0 },
    ]);
    expect(amounts(aNomina({ otrosPagos: [{ ...trip, tipo: '007' }] })).otrosPagos).toHaveLength(1);
    expect(amounts(anAsimilado({ otrosPagos: [trip] })).otrosPagos).toHaveLength(1);
  });

  it.each([
    ['2026-11-09', '2026-11-15', 'P1W'],
    ['2026-11-10', '2026-11-15', 'P0W'],
    ['2026-11-16', '2026-11-15', 'P0W'],
    ['2020-02-29', '2020-03-06', 'P1W'],
    ['2026-02-30', '2026-11-15', undefined],
    [undefined, '2026-11-15', undefined],
  ])('counts whole weeks from %s to %s as %s', (from, to, weeks) => {
    expect(antiguedad(from, to)).toBe(weeks);
  });

  it.each([
    [14_999.99, 14_999.99, 5_000.01],
    [20_000.01, 20_000, 0],
  ])('adds no more of an indemnity to the income than a last salary of %s', (salary, accumulated, rest) => {
    const { percepciones } = amounts(
      aNomina({
        percepciones: [
          aPercepcion({ tipo: '025', importeGravado: 20_000, importeExento: 5_000 }),
          aPercepcion({ importeGravado: 1_000 }),
        ],
        separacion: { numAniosServicio: 3, ultimoSueldoMensOrd: salary },
      }),
    );
    expect(percepciones?.separacion).toMatchObject({
      totalPagado: 25_000,
      ingresoAcumulable: accumulated,
      ingresoNoAcumulable: rest,
    });
  });

  it.each([
    [15, '15'],
    [15.5, '15.500'],
    [0.001, '0.001'],
  ])('writes %s days as SAT’s pattern has them', (given, written) => {
    expect(computeNomina(aNomina({ numDiasPagados: given })).numDiasPagados.toPlainString()).toBe(written);
  });

  it('writes the union as SAT spells it, and nothing while it is not known', () => {
    const sindicalizado = (given?: boolean) =>
      computeNomina(aNomina({ empleado: anEmpleado({ sindicalizado: given }) })).receptor.sindicalizado;
    expect([sindicalizado(true), sindicalizado(false), sindicalizado()]).toEqual(['Sí', 'No', undefined]);
  });
});
