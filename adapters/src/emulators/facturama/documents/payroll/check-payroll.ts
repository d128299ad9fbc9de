import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { personaOf } from '@timbra/core/sat/rfc.ts';
import type { CfdiForm } from '../cfdi-form.ts';
import { when, type Fault } from '../checks/fault.ts';
import { added, payrollSums } from './payroll-sums.ts';
import type { PayrollForm, PerceptionForm } from './payroll-form.ts';

/** SAT's matrix of the complement, as far as it can be decided without its register and its dated lists. */
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

const below = (place: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(([path, text]): Fault => [`${place}.${path}`, text]);

function issuer({ Issuer, Employee }: PayrollForm, isPerson: boolean): readonly Fault[] {
  const isEmployment = /^0[1-8]$/.test(Employee.ContractType);
  const registration = Issuer?.EmployerRegistration;
  return [
    ...when(!isPerson && Issuer?.Curp !== undefined, 'Issuer.Curp', 'NOM5: El emisor es persona moral'),
    ...when(isPerson && Issuer?.Curp === undefined, 'Issuer.Curp', 'NOM6: Se debe registrar la CURP del emisor'),
    ...when(isEmployment && !registration, 'Issuer.EmployerRegistration', 'NOM42: Falta RegistroPatronal'),
    ...when(
      !isEmployment && registration !== undefined,
      'Issuer.EmployerRegistration',
      'NOM43: Sobra RegistroPatronal',
    ),
  ];
}

function employee({ Type, Issuer, Employee, FinalPaymentDate, ...form }: PayrollForm): readonly Fault[] {
  const { ContractType, RegimeType, FrequencyPayment, StartDateLaborRelations: start, BankAccount = '' } = Employee;
  const isEmployment = /^0[1-8]$/.test(ContractType);
  const isComplete = [Employee.SocialSecurityNumber, start, Employee.PositionRisk, Employee.DailySalary].every(
    (value) => value !== undefined,
  );
  return [
    ...when((Type === 'E') !== (FrequencyPayment === '99'), 'Employee.FrequencyPayment', 'NOM33/34: Periodicidad'),
    ...when(form.InitialPaymentDate > FinalPaymentDate, 'FinalPaymentDate', 'NOM35: Periodo'),
    ...when(isEmployment !== /^0[2-4]$/.test(RegimeType), 'Employee.RegimeType', 'NOM57/58: TipoRegimen'),
    ...when(Issuer?.EmployerRegistration !== undefined && !isComplete, 'Employee', 'NOM44: Faltan datos del IMSS'),
    ...when(start !== undefined && start > FinalPaymentDate, 'Employee.StartDateLaborRelations', 'NOM53: Inicio'),
    ...when(!/^(?:|\d{10}|\d{11}|\d{16}|\d{18})$/.test(BankAccount), 'Employee.BankAccount', 'NOM62: Cuenta'),
    ...when(
      BankAccount !== '' && (BankAccount.length === 18) === (Employee.Bank !== undefined),
      'Employee.Bank',
      'NOM63/65: Banco',
    ),
    ...when(!ESTADO.has(Employee.FederalEntityKey), 'Employee.FederalEntityKey', 'NOM66: ClaveEntFed'),
  ];
}

function lines({ Perceptions, Deductions, OtherPayments, Employee }: PayrollForm): readonly Fault[] {
  const details = Perceptions?.Details ?? [];
  const hasSubsidy = OtherPayments.some(({ OtherPaymentType }) => /^00[278]$/.test(OtherPaymentType));
  const has = (pattern: RegExp) => details.some(({ PerceptionType }) => pattern.test(PerceptionType));
  return [
    ...details.flatMap((each, index) => below(`Perceptions.Details[${index}]`, perception(each))),
    ...when(
      has(/^02[235]$/) !== (Perceptions?.Indemnification !== undefined),
      'Perceptions.Indemnification',
      'NOM78: SeparacionIndemnizacion',
    ),
    ...when(
      has(/^(?:039|044)$/) !== (Perceptions?.Retirement !== undefined),
      'Perceptions.Retirement',
      'NOM79: Jubilacion',
    ),
    ...(Deductions?.Details ?? []).flatMap(({ Amount }, index) =>
      when(!Amount.isPositive(), `Deductions.Details[${index}].Amount`, 'NOM96: Importe'),
    ),
    ...OtherPayments.flatMap(({ OtherPaymentType: type, Amount, EmploymentSubsidy }, index) => [
      ...when(type !== '002' && !Amount.isPositive(), `OtherPayments[${index}].Amount`, 'NOM100: Importe'),
      ...when(
        type === '002' && !EmploymentSubsidy,
        `OtherPayments[${index}].EmploymentSubsidy`,
        'NOM99: SubsidioAlEmpleo',
      ),
    ]),
    ...when(
      hasSubsidy !== (Employee.RegimeType === '02'),
      'OtherPayments',
      'NOM105/106: Subsidio al empleo y régimen no corresponden',
    ),
  ];
}

const perception = (each: PerceptionForm): readonly Fault[] => [
  ...when(!each.TaxedAmount.plus(each.ExemptAmount).isPositive(), 'TaxedAmount', 'NOM75: Importes en cero'),
  ...when((each.PerceptionType === '019') !== each.ExtraHours.length > 0, 'ExtraHours', 'NOM84/85: HorasExtra'),
  ...when(
    (each.PerceptionType === '045') !== (each.ActionsOrTitles !== undefined),
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
