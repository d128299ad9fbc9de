import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { aNomina, aNominaRequest, aPercepcion, aWholeNomina } from '@timbra/core/testing/cfdi/nomina.ts';
import { expect, it } from 'vitest';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { draw } from './draw/drawing.ts';
import { money } from './present/printed-document.ts';
import { presentPayslip } from './present/present-payslip.ts';
import { presentStored } from './present/present.ts';
import { printed } from './testing/printed.ts';
import { readPdf } from './testing/read-pdf.ts';
import { stamped } from './testing/stamped.ts';

const xmlOf = (nomina = aNomina()) => stamped(computeComprobante(aNominaRequest(nomina)));
const drawn = (nomina = aNomina()) => printed({}, { xml: xmlOf(nomina) });

it('says of a payslip what is handed first, all that SAT asks for, and where the worker signs', async () => {
  const { text } = await drawn();
  expect(text.indexOf('NETO')).toBeLessThan(text.indexOf('Trabajador'));
  for (const part of [
    'Recibo de nómina N-1',
    '$6,487.35',
    'SEIS MIL CUATROCIENTOS OCHENTA Y SIETE PESOS 35/100 M.N.',
    'INGRID XODAR JIMENEZ',
    'ESCUELA KEMPER URGATE',
    'XOJI740919MQTDMN02',
    '04 Quincenal',
    '001 · 001 · Sueldo',
    '$7,500.00',
    '$812.40',
    '$1,012.65',
    '84111505',
    'Pago de nómina',
    'Firma del trabajador',
    'Sello digital del SAT',
    'Este documento es una representación impresa de un CFDI',
  ]) {
    expect(text).toContain(part);
  }
});

it('puts two payslips on a page, each on its half, also of four lines and an employer with an address', async () => {
  const domicilio = 'Av. Revolución 100-B int. 2, Centro, Pachuca de Soto, Hidalgo, C.P. 42501';
  const surroundings = { notes: {}, names: { units: new Map(), products: {} }, domicilio };
  const percepciones = [1, 2, 3, 4].map((clave) => aPercepcion({ clave: `P0${clave}`, importeGravado: 100 }));
  const cfdi = readCfdi(xmlOf(aNomina({ percepciones })));
  const payslip = presentPayslip(presentStored(cfdi, surroundings), cfdi.comprobante);
  if (!payslip) throw new Error('It is one');
  const payslips = [1, 2, 3].map(() => ({ payslip, mark: undefined }));
  const theme = { logo: undefined, primaryColor: undefined };
  const { pages } = await readPdf(await draw({ kind: 'payslips', payslips, theme }));
  expect(pages.map((page) => page.split('NETO').length - 1)).toEqual([2, 1]);
});

it('prints every sum of the complement, those of no table too', async () => {
  const atOnce = { totalUnaExhibicion: 1_234.56, totalParcialidad: 654.32, montoDiario: 61.5 };
  const jubilacion = { ...atOnce, ingresoAcumulable: 901.25, ingresoNoAcumulable: 101.75 };
  const nomina = { ...aWholeNomina(), jubilacion };
  const { text } = await drawn(nomina);
  const complement = xmlOf(nomina).replace(/^.*<nomina12:Nomina /s, '');
  const sums = Array.from(complement.matchAll(/ (?:Total|Ingreso|Monto)\w+="(?<sum>[\d.]+)"/g));
  expect(sums.length).toBeGreaterThan(15);
  for (const { groups } of sums) expect(text).toContain(money(Decimal.parse(groups?.['sum'] ?? '')));
});

it('prints one with more lines than a page has on one page, and all that a payslip may tell', async () => {
  const many = Array.from({ length: 90 }, (_, index) => aPercepcion({ clave: `P${100 + index}`, importeGravado: 100 }));
  const long = await drawn(aNomina({ percepciones: many }));
  expect(long.pages).toHaveLength(1);
  for (const clave of ['P100', 'P189']) expect(long.text).toContain(clave);
  const { text } = await drawn(aWholeNomina());
  for (const part of ['Ingreso acumulable', '4 horas dobles en 2 días: $300.00', 'Subsidio causado $200.50']) {
    expect(text).toContain(part);
  }
});
