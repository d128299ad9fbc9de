import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import { type CfdiForm, type Fault, when } from '../cfdi-form.ts';
import { added, type PayrollForm, payrollSums } from './payroll-comprobante.ts';
import type { Percepcion } from '@timbra/core/invoicing/complements/nomina/keys.ts';

/** Checks SAT's matrix of the complement, as far as it can be decided without its register and its dated lists. */
export function checkPayroll(form: CfdiForm): readonly Fault[] {
  const { CfdiType, Receiver, Issuer, Payroll } = form;
  if (!Payroll) return [['Complemento', 'The Complemento field is required.']];
  return [
    ...when(CfdiType !== 'N', 'CfdiType', 'NOM2: El tipo de CFDI no es válido'),
    ...when(form.PaymentMethod !== 'PUE', 'PaymentMethod', 'El campo MetodoPago debe ser PUE'),
    ...when(personaOf(Receiver.Rfc) === 'moral', 'Receiver.Rfc', 'NOM8: El RFC del receptor debe tener 13 caracteres'),
    ...when(Receiver.FiscalRegime !== '605', 'Receiver.FiscalRegime', 'NOM11: RegimenFiscalReceptor debe ser 605'),
    ...when(Receiver.CfdiUse !== 'CN01', 'Receiver.CfdiUse', 'NOM12: UsoCFDI debe ser CN01'),
    ...below('Complemento.Payroll', [
      ...issuer(Payroll, personaOf(Issuer.Rfc) === 'fisica'),
      ...employee(Payroll),
      ...lines(Payroll),
      ...sums(Payroll),
    ]),
  ];
}

const below = (at: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(([path, text]): Fault => [`${at}.${path}`, text]);

function issuer({ emisor, receptor }: PayrollForm, isPerson: boolean): readonly Fault[] {
  const isEmployment = /^0[1-8]$/.test(receptor.tipoContrato);
  const registration = emisor?.registroPatronal;
  return [
    ...when(!isPerson && emisor?.curp !== undefined, 'Issuer.Curp', 'NOM5: El emisor es persona moral'),
    ...when(isPerson && emisor?.curp === undefined, 'Issuer.Curp', 'NOM6: Se debe registrar la CURP del emisor'),
    ...when(isEmployment && !registration, 'Issuer.EmployerRegistration', 'NOM42: Falta RegistroPatronal'),
    ...when(
      !isEmployment && registration !== undefined,
      'Issuer.EmployerRegistration',
      'NOM43: Sobra RegistroPatronal',
    ),
  ];
}

function employee({ tipoNomina, emisor, receptor, fechaFinalPago, ...form }: PayrollForm): readonly Fault[] {
  const { tipoRegimen, periodicidadPago, fechaInicioRelLaboral: start, cuentaBancaria = '', banco } = receptor;
  const isEmployment = /^0[1-8]$/.test(receptor.tipoContrato);
  const isComplete = [receptor.numSeguridadSocial, start, receptor.riesgoPuesto, receptor.salarioDiarioIntegrado].every(
    (value) => value !== undefined,
  );
  return [
    ...when(
      (tipoNomina === 'E') !== (periodicidadPago === '99'),
      'Employee.FrequencyPayment',
      'NOM33/34: Periodicidad',
    ),
    ...when(form.fechaInicialPago > fechaFinalPago, 'FinalPaymentDate', 'NOM35: Periodo'),
    ...when(isEmployment !== /^0[2-4]$/.test(tipoRegimen), 'Employee.RegimeType', 'NOM57/58: TipoRegimen'),
    ...when(emisor?.registroPatronal !== undefined && !isComplete, 'Employee', 'NOM44: Faltan datos del IMSS'),
    ...when(start !== undefined && start > fechaFinalPago, 'Employee.StartDateLaborRelations', 'NOM53: Inicio'),
    ...when(!/^(?:|\d{10}|\d{11}|\d{16}|\d{18})$/.test(cuentaBancaria), 'Employee.BankAccount', 'NOM62: Cuenta'),
    ...when(
      cuentaBancaria !== '' && (cuentaBancaria.length === 18) === (banco !== undefined),
      'Employee.Bank',
      'NOM63/65: Banco',
    ),
    ...when(!ESTADO.has(receptor.claveEntFed), 'Employee.FederalEntityKey', 'NOM66: ClaveEntFed'),
  ];
}

function lines({ percepciones, deducciones, otrosPagos, receptor }: PayrollForm): readonly Fault[] {
  const details = percepciones?.percepciones ?? [];
  const hasSubsidy = otrosPagos.some(({ tipo }) => /^00[278]$/.test(tipo));
  const has = (pattern: RegExp) => details.some(({ tipo }) => pattern.test(tipo));
  return [
    ...details.flatMap((each, index) => below(`Perceptions.Details[${index}]`, perception(each))),
    ...when(
      has(/^02[235]$/) !== (percepciones?.separacion !== undefined),
      'Perceptions.Indemnification',
      'NOM78: SeparacionIndemnizacion',
    ),
    ...when(
      has(/^(?:039|044)$/) !== (percepciones?.jubilacion !== undefined),
      'Perceptions.Retirement',
      'NOM79: Jubilacion',
    ),
    ...(deducciones?.deducciones ?? []).flatMap(({ importe }, index) =>
      when(!importe.isPositive(), `Deductions.Details[${index}].Amount`, 'NOM96: Importe'),
    ),
    ...otrosPagos.flatMap(({ tipo, importe, subsidioCausado }, index) => [
      ...when(tipo !== '002' && !importe.isPositive(), `OtherPayments[${index}].Amount`, 'NOM100: Importe'),
      ...when(
        tipo === '002' && !subsidioCausado,
        `OtherPayments[${index}].EmploymentSubsidy`,
        'NOM99: SubsidioAlEmpleo',
      ),
    ]),
    ...when(
      hasSubsidy !== (receptor.tipoRegimen === '02'),
      'OtherPayments',
      'NOM105/106: Subsidio al empleo y régimen no corresponden',
    ),
  ];
}

const perception = (each: Percepcion): readonly Fault[] => [
  ...when(!each.importeGravado.plus(each.importeExento).isPositive(), 'TaxedAmount', 'NOM75: Importes en cero'),
  ...when((each.tipo === '019') !== each.horasExtra.length > 0, 'ExtraHours', 'NOM84/85: HorasExtra'),
  ...when(
    (each.tipo === '045') !== (each.accionesOTitulos !== undefined),
    'ActionsOrTitles',
    'NOM82/83: AccionesOTitulos',
  ),
];

function sums(form: PayrollForm): readonly Fault[] {
  const { totalPercepciones, totalOtrosPagos, totalDeducciones } = payrollSums(form);
  if (!totalPercepciones && !totalOtrosPagos) return [['Perceptions', 'NOM31: TotalPercepciones o TotalOtrosPagos']];
  const paid = added([totalPercepciones, totalOtrosPagos].filter((total) => total !== undefined));
  return when(totalDeducciones?.greaterThan(paid) === true, 'Deductions', 'CFDI40110: Descuento mayor que SubTotal');
}
