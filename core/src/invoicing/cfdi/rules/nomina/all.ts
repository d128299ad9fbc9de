import type { RuleFor } from '../rule.ts';
import { ajusteSubsidio } from './ajuste-subsidio.ts';
import { cuentaBancaria } from './cuenta-bancaria.ts';
import { deducciones } from './deducciones.ts';
import { faltas } from './faltas.ts';
import { horasDobles } from './horas-dobles.ts';
import { horasExtra } from './horas-extra.ts';
import { importes } from './importes.ts';
import { incapacidades } from './incapacidades.ts';
import { jubilacionTotales } from './jubilacion-totales.ts';
import { numeros } from './numeros.ts';
import { menosDelMinimo } from './salario-minimo.ts';
import { otrosPagos } from './otros-pagos.ts';
import { patron } from './patron.ts';
import { percepciones } from './percepciones.ts';
import { periodo } from './periodo.ts';
import { relacionLaboral } from './relacion-laboral.ts';
import { saldoAFavor } from './saldo-a-favor.ts';
import { separacionJubilacion } from './separacion-jubilacion.ts';
import { subcontratacion } from './subcontratacion.ts';
import { subsidio } from './subsidio.ts';
import { textosNomina } from './textos-nomina.ts';
import { trabajador } from './trabajador.ts';
import { viaticos } from './viaticos.ts';

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
