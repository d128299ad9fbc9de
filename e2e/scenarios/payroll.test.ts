import { readPdf } from '@timbra/adapters/documents/testing/read-pdf.ts';
import { anAsimilado, anEmpleado, aNomina, aPercepcion, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import type { NominaInput } from '@timbra/core/invoicing/complement-inputs.ts';
import { payrollFaults } from '@timbra/core/testing/cfdi/second-payroll.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { balanceOf } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addOrder,
  issued,
  openPractice,
  openShop,
  preview,
  readInvoice,
  readOrder,
  readXml,
  refused,
  type Shop,
} from './invoices-client.ts';

const system = sharedSystem();
const tipo = 'nomina';
/** What the server decides is sent otherwise, and does not count. */
const receptor = { ...WORKER, regimenFiscal: '612', usoCfdi: 'G03' };
const payslip = { tipo, receptor, nomina: aNomina({ otrosPagos: undefined }) };
const tax = [{ tipo: '002', clave: '002', concepto: 'ISR', importe: 812.4 }];
const problemsOf = ({ details }: Awaited<ReturnType<typeof refused>>) =>
  details.map(({ code, field }) => `${code} ${field}`);
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(system.url);
});

describe('a payslip', () => {
  it('is issued with what the server decides and adds up, as SAT has it', async () => {
    const before = await balanceOf(shop);
    const document = await issued(shop, payslip);
    expect(document).toMatchObject({
      tipo,
      tipoComprobante: 'N',
      moneda: 'MXN',
      metodoPago: 'PUE',
      formaPago: null,
      subtotal: 7_500,
      descuento: 1_012.65,
      total: 6_487.35,
      saldo: 0,
      paymentStatus: 'Pagada',
      receptor: { rfc: WORKER.rfc, regimenFiscal: '605', usoCfdi: 'CN01' },
      differences: [],
      nomina: {
        empleado: { curp: 'XOJI740919MQTDMN02', antiguedad: 'P358W' },
        otrosPagos: [{ tipo: '002', importe: 0, subsidioCausado: 0 }],
        totalPercepciones: 7_500,
        totalDeducciones: 1_012.65,
        totalOtrosPagos: 0,
        totalGravado: 7_500,
        totalImpuestosRetenidos: 812.4,
      },
    });
    const { root, comprobante } = await readXml(shop, document);
    expect(payrollFaults(root)).toEqual([]);
    expect(comprobante).toMatchObject({
      tipoDeComprobante: 'N',
      receptor: { regimenFiscalReceptor: '605', usoCfdi: 'CN01' },
      conceptos: [{ claveProdServ: '84111505', descripcion: 'Pago de nómina' }],
      complementos: [{ kind: 'nomina12', receptor: { antiguedad: 'P358W', sindicalizado: undefined } }],
    });
    expect((await balanceOf(shop)).totalUsed).toBe(before.totalUsed + 1);
  });

  it('is printed as a payslip, and shown in the list without being an income', async () => {
    const own = await openShop(system.url);
    const document = await issued(own, payslip);
    const pdf = await own.download(`/invoices/${document.id}/pdf`);
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const part of [
      'Recibo de nómina',
      'INGRID XODAR JIMENEZ',
      'P358W',
      '04 Quincenal',
      'Sueldo',
      '7,500.00',
      '812.40',
    ])
      expect(text).toContain(part);
    const query = `companyId=${own.companyId}&filter=${encodeURIComponent(JSON.stringify({ tipo }))}`;
    const list = await own.call<{ data: readonly object[] }>('GET', `/invoices?${query}`);
    expect(list.body.data).toMatchObject([{ id: document.id, tipo, total: 6_487.35, estado: 'Emitida' }]);
    const found = async (filter: object) => {
      const path = `/invoices?companyId=${own.companyId}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await own.call<{ data: readonly object[] }>('GET', path)).body.data.length;
    };
    expect([await found({}), await found({ recibos: true }), await found({ recibos: false })]).toEqual([1, 1, 0]);
    const archive = { companyId: own.companyId, filter: { recibos: false } };
    expect((await own.call('POST', '/archives', archive)).status).toBe(400);
    const summary = await own.call<{ data: object }>('GET', `/companies/${own.companyId}/summary`);
    expect(summary.body.data).toMatchObject({ documents: { value: 0 }, income: { value: 0 } });
  });

  it('tells all that is wrong with it at its fields, and takes nothing then', async () => {
    const before = await balanceOf(shop);
    const empleado = anEmpleado({ periodicidadPago: '99', riesgoPuesto: undefined, cuentaBancaria: '123' });
    const nomina = aNomina({
      curp: 'XOJI740919MQTDMN02',
      empleado,
      percepciones: [aPercepcion({ tipo: '007' }), aPercepcion({ importeGravado: 0.001 })],
      separacion: { numAniosServicio: 1, ultimoSueldoMensOrd: 1 },
    });
    expect(problemsOf(await refused(shop, { ...payslip, nomina }))).toEqual([
      'NOM33 nomina.empleado.periodicidadPago',
      'VALIDATION nomina.percepciones[1].importeGravado',
      'NOM5 nomina.curp',
      'NOM44 nomina.empleado.riesgoPuesto',
      'NOM62 nomina.empleado.cuentaBancaria',
      'NOM76 nomina.percepciones[0].tipo',
      'NOM75 nomina.percepciones[1].importeGravado',
      'NOM78 nomina.separacion',
    ]);
    const bare = await refused(shop, { tipo, receptor });
    expect(bare).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(bare.details.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['nomina.fechaPago', 'nomina.empleado.curp', 'nomina.percepciones']),
    );
    expect(await balanceOf(shop)).toEqual(before);
  });

  it('is kept unfinished, corrected and issued, and takes no order whatever it names', async () => {
    const { id: orderId } = await addOrder(shop, [{ cantidad: 1, precioUnitario: 100, descripcion: 'Venta' }]);
    const draft = await shop.call<{ data: { id: string } }>('POST', '/invoices/create', {
      companyId: shop.companyId,
      tipo,
      draft: true,
    });
    expect(draft.status).toBe(201);
    const path = `/invoices/${draft.body.data.id}`;
    expect((await shop.call('PATCH', path, { receptor, orderId, nomina: payslip.nomina })).body).toMatchObject({
      data: { total: 6_487.35, nomina: { numDiasPagados: 15 } },
    });
    await shop.call('POST', `${path}/retry`, undefined, { Prefer: 'wait=30' });
    expect(await readInvoice(shop, draft.body.data.id)).toMatchObject({ status: 'ISSUED', tipo });
    expect(await readOrder(shop, orderId)).toMatchObject({ facturado: false, invoices: [] });
  });

  it('is shown computed before it is issued, with a doubt of its subsidy', async () => {
    const otrosPagos = [{ tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 600 }];
    const shown = await preview(shop, { ...payslip, nomina: aNomina({ otrosPagos }) });
    expect(shown).toMatchObject({
      total: 6_487.35,
      problems: [{ code: 'SUBSIDIO_DECRETO', field: 'nomina.otrosPagos[0].subsidioCausado', severity: 'warning' }],
    });
  });
});

/** Issues what is paid, and reads its complement in the stamped XML, where all that was meant came back. */
async function stamped(nomina: NominaInput) {
  const document = await issued(shop, { ...payslip, nomina });
  expect(document.differences).toEqual([]);
  const { root, comprobante } = await readXml(shop, document);
  expect(payrollFaults(root)).toEqual([]);
  return { document, complement: comprobante.complementos[0] };
}

/** As the XML has it. */
const pesos = (text: string) => Decimal.parse(text);

/** Makes a payslip without employment, by another régimen than that of fees. */
const without = (tipoContrato: string, tipoRegimen: string, more: NominaInput): NominaInput =>
  anAsimilado({ deducciones: undefined, ...more }, { tipoContrato, tipoRegimen });

describe('a payslip of another kind', () => {
  it('pays what counts as wages by each of its regímenes, without employment and without a subsidy', async () => {
    const regimenes = ['05', '06', '07', '08', '09', '10', '11'];
    const all = await Promise.all(
      regimenes.map((tipoRegimen) => stamped(anAsimilado({ deducciones: tax }, { tipoRegimen }))),
    );
    for (const [index, { document, complement }] of all.entries()) {
      expect(complement).toMatchObject({
        emisor: undefined,
        receptor: { tipoContrato: '09', tipoRegimen: regimenes[index], antiguedad: undefined },
        percepciones: { percepciones: [{ tipo: '046' }] },
        deducciones: { totalOtrasDeducciones: undefined },
        otrosPagos: [],
      });
      expect(document).toMatchObject({
        total: 6_687.6,
        nomina: { totalSueldos: 7_500, totalImpuestosRetenidos: 812.4 },
      });
    }
  });

  it('pays aguinaldo beside the usual pay', async () => {
    const aguinaldo = {
      tipo: '002',
      clave: '002',
      concepto: 'Aguinaldo',
      importeGravado: 3_980.7,
      importeExento: 3_519.3,
    };
    const { document, complement } = await stamped(
      aNomina({
        tipoNomina: 'E',
        numDiasPagados: 1,
        empleado: anEmpleado({ periodicidadPago: '99' }),
        percepciones: [aguinaldo],
        deducciones: tax,
        otrosPagos: undefined,
      }),
    );
    expect(document).toMatchObject({ total: 6_687.6, nomina: { totalGravado: 3_980.7, totalExento: 3_519.3 } });
    expect(complement).toMatchObject({
      tipoNomina: 'E',
      receptor: { periodicidadPago: '99', antiguedad: 'P358W' },
      otrosPagos: [{ tipo: '002' }],
    });
  });

  it('pays a pension in parts and at once', async () => {
    const income = { ingresoAcumulable: 7_500, ingresoNoAcumulable: 0 };
    const pension = (key: string) => [
      aPercepcion({ tipo: key, concepto: 'Pensión', importeGravado: 7_500, importeExento: 500 }),
    ];
    const [parts, once] = await Promise.all([
      stamped(without('10', '12', { percepciones: pension('044'), jubilacion: { ...income, montoDiario: 533.33 } })),
      stamped(without('10', '12', { percepciones: pension('039'), jubilacion: income })),
    ]);
    const retired = { receptor: { tipoContrato: '10', tipoRegimen: '12' }, deducciones: undefined, otrosPagos: [] };
    expect(parts.complement).toMatchObject({
      ...retired,
      percepciones: {
        totalSueldos: undefined,
        jubilacion: { totalUnaExhibicion: undefined, totalParcialidad: pesos('8000.00'), montoDiario: pesos('533.33') },
      },
    });
    expect(once.complement).toMatchObject({
      ...retired,
      percepciones: {
        jubilacion: { totalUnaExhibicion: pesos('8000.00'), totalParcialidad: undefined, montoDiario: undefined },
      },
    });
    expect(once.document.nomina).toMatchObject({ totalJubilacionPensionRetiro: 8_000 });
  });

  it('pays for a separation in two parts, each with what it says of the whole employment', async () => {
    const separacion = { numAniosServicio: 7, ultimoSueldoMensOrd: 15_000 };
    const part = (importeGravado: number, importeExento: number) =>
      stamped(
        without('99', '13', {
          tipoNomina: 'E',
          numDiasPagados: 1,
          empleado: { ...anAsimilado().empleado, tipoContrato: '99', tipoRegimen: '13', periodicidadPago: '99' },
          percepciones: [
            aPercepcion({ tipo: '025', concepto: 'Indemnización', importeGravado, importeExento }),
            aPercepcion({ tipo: '022', clave: '022', concepto: 'Prima', importeGravado: 0, importeExento: 100 }),
          ],
          separacion,
        }),
      );
    const [first, second] = await Promise.all([part(20_000, 40_000), part(5_000, 0)]);
    const leaver = { tipoContrato: '99', tipoRegimen: '13', periodicidadPago: '99' };
    expect(first.complement).toMatchObject({
      receptor: leaver,
      percepciones: {
        separacion: {
          totalPagado: pesos('60100.00'),
          numAniosServicio: 7,
          ingresoAcumulable: pesos('15000.00'),
          ingresoNoAcumulable: pesos('5000.00'),
        },
      },
    });
    expect(second.complement).toMatchObject({
      receptor: leaver,
      percepciones: {
        separacion: {
          totalPagado: pesos('5100.00'),
          ingresoAcumulable: pesos('5000.00'),
          ingresoNoAcumulable: pesos('0.00'),
        },
      },
    });
  });

  it('tells whose money it is that a public entity pays', async () => {
    const paid = (origenRecurso: string, montoRecursoPropio?: number) =>
      stamped(aNomina({ entidadSncf: { origenRecurso, montoRecursoPropio } }));
    const [own, mixed] = await Promise.all([paid('IP'), paid('IM', 2_500.5)]);
    expect(own.complement).toMatchObject({
      emisor: { registroPatronal: 'B5510768108', entidadSncf: { origenRecurso: 'IP', montoRecursoPropio: undefined } },
    });
    expect(mixed.complement).toMatchObject({
      emisor: { entidadSncf: { origenRecurso: 'IM', montoRecursoPropio: pesos('2500.50') } },
    });
  });
});

describe('an employer that is a person', () => {
  it('says who it is by its CURP', async () => {
    const practice = await openPractice(system.url);
    expect(problemsOf(await refused(practice, payslip))).toEqual(['NOM6 nomina.curp']);
    const document = await issued(practice, { ...payslip, nomina: { ...payslip.nomina, curp: 'CACX760510MGTSHC04' } });
    const { comprobante } = await readXml(practice, document);
    expect(comprobante.complementos).toMatchObject([{ emisor: { curp: 'CACX760510MGTSHC04' } }]);
  });
});
