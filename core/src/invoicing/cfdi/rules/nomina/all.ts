import type { RuleFor } from '../rule.ts';
import { deducciones, importes, incapacidades, viaticos } from './deducciones.ts';
import { otrosPagos, saldoAFavor } from './otros-pagos.ts';
import { patron, subcontratacion } from './patron.ts';
import { horasDobles, horasExtra, percepciones } from './percepciones.ts';
import { faltas, menosDelMinimo, relacionLaboral } from './relacion-laboral.ts';
import { jubilacionTotales, separacionJubilacion } from './separacion-jubilacion.ts';
import { ajusteSubsidio, subsidio } from './subsidio.ts';
import { numeros, textosNomina } from './textos-nomina.ts';
import { cuentaBancaria, periodo, trabajador } from './trabajador.ts';

/**
 * Lists the rules that a payslip must keep, in the order of its fields. What the engine writes by itself has no rule.
 */
export const NOMINA_RULES: readonly RuleFor<'N'>[] = [
  textosNomina,
  periodo,
  numeros,
  faltas,
  patron,
  trabajador,
  menosDelMinimo,
  relacionLaboral,
  cuentaBancaria,
  subcontratacion,
  percepciones,
  horasExtra,
  horasDobles,
  separacionJubilacion,
  jubilacionTotales,
  deducciones,
  viaticos,
  otrosPagos,
  subsidio,
  ajusteSubsidio,
  saldoAFavor,
  incapacidades,
  importes,
];
