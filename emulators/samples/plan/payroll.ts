import { lacksLaw } from '@timbra/core/payroll/worked-period.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { type Calendar, localDay } from './customers.ts';
import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import { StepLeftOut, type Step, type Trade } from '../trade.ts';

/** Lists RFC, CURP, social security number, daily salary, place and name of people that do not exist. */
const table = `
  AUML850312K41 AUML850312MHGGNR05 12856712341 480 Docencia|Maestra de primaria|AGUILAR MENDEZ LAURA
  BECJ790625T53 BECJ790625HHGRRR08 12796712342 520 Docencia|Maestro de inglés|BERNAL CRUZ JORGE
  CAOR900114Q62 CAOR900114MHGSRS01 12906712343 610 Dirección|Directora|CASTRO ORTIZ ROSA
  DILP881030B71 DILP881030HHGZPD04 12886712344 350 Administración|Auxiliar contable|DIAZ LOPEZ PEDRO
  EIVM930507R82 EIVM930507MHGSLR09 12936712345 330 Administración|Recepcionista|ESPINOSA VALLE MARIA
  FUGT820819M93 FUGT820819HHGNRM06 12826712346 320 Servicios|Conserje|FUENTES GARCIA TOMAS
  GAHN960222H14 GAHN960222MHGRRN03 12966712347 410 Docencia|Maestra de música|GARCIA HERRERA NORMA
  HESA871205J25 HESA871205HHGRLN07 12876712348 395 Servicios|Chofer|HERNANDEZ SALAS ANDRES`;

const rows = table.trim().split('\n');
export const payslipCount = rows.length;

/** Salary with the benefits of the law's least: fifteen days of aguinaldo and the premium on twelve days of holidays. */
const integration = 1 + (15 + 12 * 0.25) / 365;

export const employeeSteps = ({ ago }: Calendar): readonly Step[] =>
  rows.map((row, index) => {
    const [rfc, curp, numSeguridadSocial, salary, ...rest] = row.trim().split(' ');
    const [departamento, puesto, nombre] = rest.join(' ').split('|');
    const salarioDiario = Number(salary);
    const integrated = Math.round(salarioDiario * integration * 100) / 100;
    const work = {
      tipoContrato: '01',
      tipoRegimen: '02',
      tipoJornada: '01',
      periodicidadPago: '04',
      riesgoPuesto: '1',
    };
    const employee = {
      ...work,
      rfc,
      curp,
      numSeguridadSocial,
      nombre,
      departamento,
      puesto,
      salarioDiario,
      codigoPostal: '42501',
      numEmpleado: String(index + 1),
      fechaInicioRelLaboral: `20${15 + index}-0${1 + index}-16`,
      salarioBaseCotApor: integrated,
      salarioDiarioIntegrado: integrated,
      claveEntFed: 'HID',
      registroPatronal: 'B5510768108',
      sindicalizado: false,
    };
    return {
      key: `empleado-${index + 1}`,
      at: ago(89, 11, index),
      act: async ({ companyId, send }, key) => {
        const { id } = await send('POST', '/employees', { companyId, ...employee }, key);
        return { [key]: String(id) };
      },
    };
  });

/** A fortnight that has ended, paid now: the worker's clock and this one agree on a run that is open. */
export const payrollStep = ({ now }: Calendar): Step => ({
  key: 'nomina',
  at: now,
  act: (trade, key) => pay(trade, key, { ...fortnightToPay(now), periodicidadPago: '04', renglones: 'sueldo' }),
});

async function pay(trade: Trade, key: string, period: object): Promise<SampleRecords> {
  const employeeIds = rows.map((_, index) => trade.of(`empleado-${index + 1}`));
  const body = { companyId: trade.companyId, employeeIds, ...period };
  const runId = String((await trade.send('POST', '/payroll-runs', body, key))['id']);
  await trade.workOffPayroll(runId);
  const { estado } = await trade.get(`/payroll-runs/${runId}`);
  if (estado === 'READY') await trade.send('POST', `/payroll-runs/${runId}/issue`, {}, `${key}-timbrar`);
  await trade.workOffPayroll(runId);
  for (const id of await payslips(trade, runId)) await trade.stamped(id);
  const { recibos } = await trade.get(`/payroll-runs/${runId}`);
  const { timbrados } = recibos as { readonly timbrados: number };
  if (timbrados !== rows.length) throw new StepLeftOut(`nómina: ${JSON.stringify(recibos)}`);
  return { [key]: runId };
}

async function payslips(trade: Trade, corridaId: string): Promise<readonly string[]> {
  const filter = encodeURIComponent(JSON.stringify({ corridaId }));
  const found = await trade.get(`/payslips?companyId=${trade.companyId}&filter=${filter}`);
  return Object.values(found).map((payslip) => (payslip as { readonly id: string }).id);
}

interface Fortnight {
  readonly fechaPago: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
}

/** A payslip of one of them says this where its withholdings are to be proposed. */
const proposed = {
  tipoNomina: 'O',
  empleado: { tipoRegimen: '02', numSeguridadSocial: '12856712341', periodicidadPago: '04' },
  percepciones: [{ tipo: '001', importeGravado: 1 }],
};

/**
 * Returns the last fortnight that has ended and whose law is known: a run issues nothing whose withholdings nobody can
 * propose.
 */
export function fortnightToPay(now: Date): Fortnight {
  let fortnight = fortnightBefore(localDay(now));
  while (lacksLaw({ ...proposed, ...fortnight }, shippedLaw).length > 0) {
    fortnight = fortnightBefore(fortnight.fechaInicialPago);
  }
  return fortnight;
}

/** Returns the fortnight from the first to the fifteenth of a month, or from there to its end. */
function fortnightBefore(today: string): Fortnight {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const isFirst = day > 15;
  const end = isFirst ? new Date(Date.UTC(year, month - 1, 15)) : new Date(Date.UTC(year, month - 1, 0));
  const start = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), isFirst ? 1 : 16));
  const written = (each: Date) => each.toISOString().slice(0, 10);
  return { fechaPago: written(end), fechaInicialPago: written(start), fechaFinalPago: written(end) };
}
