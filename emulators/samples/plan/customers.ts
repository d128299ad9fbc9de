import { hasCheckDigit } from '@timbra/core/sat/fiscal-keys.ts';
import type { Step } from '../trade.ts';

/** Initials, name as SAT writes it, and postal code of people that do not exist. */
const companies = `
  ABC ACEROS Y BARRAS DEL CENTRO|42000
  AGM AGROINDUSTRIAS GALEANA DE MORELOS|62000
  ALP ALIMENTOS LA PRADERA|76000
  BOC BODEGAS Y CAVAS DEL BAJIO|37000
  CAM CAFETALERA MONTE AZUL|91000
  CDP COMERCIALIZADORA DOS PALMAS|97000
  CEI CENTRO EDUCATIVO IZTACCIHUATL|72000
  CLH CONSTRUCTORA LOMAS DE HIDALGO|42000
  COT COLEGIO OXFORD DE TULANCINGO|42501
  CSM CLINICA SAN MARTIN DE PORRES|44100
  DEN DISTRIBUIDORA ELECTRICA DEL NORTE|64000
  DPA DESPACHO PEREA Y ASOCIADOS|06600
  EDR EDITORIAL RIO HONDO|03100
  EMT EMPAQUES METROPOLITANOS DE TOLUCA|50000
  FAP FARMACIAS AVENIDA PRINCIPAL|20000
  FLS FERRETERIA LOS SAUCES|42501
  GHP GRUPO HOTELERO PENINSULAR|77500
  GUA GUARDERIA AMIGUITOS DEL VALLE|11000
  HAC HARINAS Y CEREALES DEL CENTRO|78000
  IEM INSTITUTO DE ESTUDIOS MARITIMOS|22000
  IMP IMPRENTA MODERNA DE PUEBLA|72000
  INO INGENIERIA Y OBRAS DEL ORIENTE|91000
  JUG JUGUETES Y GARABATOS|44600
  LAB LABORATORIOS BALMORI|11520
  LIB LIBRERIA EL AHUEHUETE|06000
  LOG LOGISTICA OCHO VIENTOS|66220
  MAQ MAQUILADORA QUINTANA|21000
  MOB MOBILIARIO ESCOLAR OMETEPEC|54000
  NUT NUTRICION Y SALUD TONALLI|80000
  OPT OPTICA PANORAMA|68000
  PAP PAPELERIA EL PUENTE|42000
  REF REFACCIONARIA FLORESTA|25000
  SEG SEGURIDAD GUARDIAN DEL SUR|90000
  TEC TECNOLOGIA EN REDES CUAUHTEMOC|01000
  TRA TRANSPORTES ARRIAGA HERMANOS|31000
  VID VIDRIOS Y ALUMINIOS DURAN|76000`;

const people = `
  GOMA GABRIELA OLVERA MARTINEZ|42000|612
  HERL LEONARDO HERNANDEZ RIVAS|06600|626
  RUSE ELISA RUBIO SANDOVAL|44100|612
  TOPM MAURICIO TOVAR PINEDA|64000|626`;

export const customerKeys = [...rowsOf(companies), ...rowsOf(people)].map((_, index) => `cliente-${index + 1}`);

/** The days before the filling began, in the company's place. */
export interface Calendar {
  /** Returns a moment of the day so many days ago, at an hour and minute of the company's place. */
  readonly ago: (days: number, hour?: number, minute?: number) => Date;
  readonly now: Date;
}

export function customerSteps({ ago }: Calendar): readonly Step[] {
  return [...rowsOf(companies), ...rowsOf(people)].map(({ initials, rest }, index) => {
    const [nombre = '', codigoPostal = '', regimenFiscal = '601'] = rest.split('|');
    const born = `${70 + (index % 20)}${two(1 + (index % 12))}${two(1 + ((index * 7) % 28))}`;
    const rfc = withCheckDigit(`${initials}${born}${'HJKLMN'.charAt(index % 6)}${(index * 3) % 10}`);
    const email = `pagos@${nombre.toLowerCase().split(' ').slice(0, 2).join('-')}.invalid`;
    const customer = { rfc, nombre, usoCfdi: 'G03', regimenFiscal, codigoPostal, email };
    return {
      key: customerKeys[index] ?? '',
      at: ago(90, 9, index),
      act: async ({ companyId, send }, key) => {
        const { id } = await send('POST', '/customers', { companyId, ...customer }, key);
        return { [key]: String(id) };
      },
    };
  });
}

function rowsOf(table: string) {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [initials = '', ...words] = line.trim().split(' ');
      return { initials, rest: words.join(' ') };
    });
}

const two = (value: number): string => String(value).padStart(2, '0');

function withCheckDigit(body: string): string {
  const digit = '0123456789A'.split('').find((each) => hasCheckDigit(body + each));
  return body + (digit ?? '0');
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** The company is in Hidalgo, six hours behind UTC all year. */
const behindMs = 360 * minuteMs;

export function calendarTo(now: Date): Calendar {
  const today = Math.floor((now.getTime() - behindMs) / dayMs) * dayMs;
  const ago: Calendar['ago'] = (days, hour = 11, minute = 0) =>
    new Date(today - days * dayMs + (hour * 60 + minute) * minuteMs + behindMs);
  return { ago, now };
}

/** Returns the time as clocks of the company's place show it: `2026-11-21T08:00:00`. */
export const local = (at: Date): string => new Date(at.getTime() - behindMs).toISOString().slice(0, 19);

export const localDay = (at: Date): string => local(at).slice(0, 10);

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 60 * minuteMs);

/** Months that ended between two days, by any day within them. */
interface Month {
  readonly anio: number;
  /** The months count from 1. */
  readonly mes: number;
  /** It counts the days since its last day. */
  readonly endedAgo: number;
}

/**
 * Returns the months that ended at most so many days ago and not yesterday, whose sales may be invoiced today; the
 * earliest first.
 */
export function monthsEnded(now: Date, withinDays: number): readonly Month[] {
  const [year = 0, month = 1] = localDay(now).split('-').map(Number);
  const today = Math.floor((now.getTime() - behindMs) / dayMs) * dayMs;
  return [3, 2, 1]
    .map((back) => {
      const first = new Date(Date.UTC(year, month - 1 - back, 1));
      const after = Date.UTC(year, month - back, 1);
      const endedAgo = Math.round((today - after) / dayMs) + 1;
      return { anio: first.getUTCFullYear(), mes: first.getUTCMonth() + 1, endedAgo };
    })
    .filter(({ endedAgo }) => endedAgo > 1 && endedAgo < withinDays);
}
