import type { NominaCfdiRequest } from '../../../src/invoicing/cfdi/request.ts';
import type {
  DeduccionInput,
  EmpleadoInput,
  NominaInput,
  OtroPagoInput,
  PercepcionInput,
} from '../../../src/invoicing/complement-inputs.ts';
import { anAsimilado, anEmpleado, aNomina, aPercepcion } from '../nomina.ts';

/** Is what differs from a slip that breaks no rule. */
export type Overrides = Partial<NominaCfdiRequest>;

/**
 * All that is told, with commas between: code and field below `nomina`, or with a `/` before a field of the document, and a
 * question mark after the code of a warning; a slip that breaks the rule, and one that just keeps it.
 */
export type NominaRuleCase = readonly [expected: string, broken: Overrides, valid: Overrides];

export const slip = (nomina: NominaInput): Overrides => ({ nomina: aNomina(nomina) });
export const worker = (empleado: EmpleadoInput): Overrides => slip({ empleado: anEmpleado(empleado) });
export const unemployed = (nomina: NominaInput, empleado: EmpleadoInput = {}): Overrides => ({
  nomina: anAsimilado(nomina, empleado),
});
export const earning = (overrides: PercepcionInput, more: NominaInput = {}): Overrides =>
  slip({ percepciones: [aPercepcion({ importeGravado: 5_000 }), aPercepcion(overrides)], ...more });
export const deducting = (overrides: DeduccionInput, more: NominaInput = {}): Overrides =>
  slip({ deducciones: [{ tipo: '004', clave: '004', concepto: 'Otros', importe: 10, ...overrides }], ...more });
export const paying = (overrides: OtroPagoInput, more: NominaInput = {}): Overrides =>
  slip({
    otrosPagos: [{ tipo: '002', clave: '002', concepto: 'Otro pago', importe: 0, ...overrides }, ...nothing(overrides)],
    ...more,
  });
/** Wages need one of the subsidy. */
const nothing = ({ tipo = '002' }: OtroPagoInput): OtroPagoInput[] =>
  ['002', '007', '008'].includes(tipo)
    ? []
    : [{ tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 0 }];
export const subsidy = (subsidioCausado: number | undefined, more: NominaInput = {}): Overrides =>
  paying({ subsidioCausado }, more);
export const earlier = { fechaPago: '2025-11-15', fechaInicialPago: '2025-11-01', fechaFinalPago: '2025-11-15' };
export const ill = [{ dias: 2, tipo: '02', importeMonetario: 100 }];
