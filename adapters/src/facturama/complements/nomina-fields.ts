/** Paths below `Payroll`, in lower case because ASP.NET's binder ignores it and without indexes, to those of our request. */
const FIELDS: Readonly<Record<string, string>> = {
  type: 'tipoNomina',
  paymentdate: 'fechaPago',
  initialpaymentdate: 'fechaInicialPago',
  finalpaymentdate: 'fechaFinalPago',
  dayspaid: 'numDiasPagados',
  'issuer.curp': 'curp',
  'issuer.employerregistration': 'registroPatronal',
  'issuer.fromemployerrfc': 'rfcPatronOrigen',
  'issuer.entitysncf': 'entidadSncf',
  'issuer.entitysncf.originsource': 'entidadSncf.origenRecurso',
  'issuer.entitysncf.amountoriginsource': 'entidadSncf.montoRecursoPropio',
  employee: 'empleado',
  'employee.curp': 'empleado.curp',
  'employee.socialsecuritynumber': 'empleado.numSeguridadSocial',
  'employee.startdatelaborrelations': 'empleado.fechaInicioRelLaboral',
  'employee.contracttype': 'empleado.tipoContrato',
  'employee.unionized': 'empleado.sindicalizado',
  'employee.typeofjourney': 'empleado.tipoJornada',
  'employee.regimetype': 'empleado.tipoRegimen',
  'employee.employeenumber': 'empleado.numEmpleado',
  'employee.department': 'empleado.departamento',
  'employee.position': 'empleado.puesto',
  'employee.positionrisk': 'empleado.riesgoPuesto',
  'employee.frequencypayment': 'empleado.periodicidadPago',
  'employee.bank': 'empleado.banco',
  'employee.bankaccount': 'empleado.cuentaBancaria',
  'employee.basesalary': 'empleado.salarioBaseCotApor',
  'employee.dailysalary': 'empleado.salarioDiarioIntegrado',
  'employee.federalentitykey': 'empleado.claveEntFed',
  'employee.outsourcing': 'empleado.subcontratacion',
  perceptions: 'percepciones',
  'perceptions.details': 'percepciones',
  'perceptions.indemnification': 'separacion',
  'perceptions.retirement': 'jubilacion',
  deductions: 'deducciones',
  'deductions.details': 'deducciones',
  otherpayments: 'otrosPagos',
  incapacities: 'incapacidades',
};

/** Fields of a line. */
const LINE: Readonly<Record<string, string>> = {
  perceptiontype: 'tipo',
  deducciontype: 'tipo',
  otherpaymenttype: 'tipo',
  type: 'tipo',
  days: 'dias',
  code: 'clave',
  description: 'concepto',
  taxedamount: 'importeGravado',
  exemptamount: 'importeExento',
  amount: 'importe',
  extrahours: 'horasExtra',
  actionsortitles: 'accionesOTitulos',
  employmentsubsidy: 'subsidioCausado',
  compensation: 'compensacion',
  rfccontractor: 'rfcLabora',
  percentagetime: 'porcentajeTiempo',
};

const OF_LINE = /^([a-z.]+)\[(\d+)\](?:\.([a-z]+))?/;

/** `payroll.perceptions.details[1].taxedamount` is `nomina.percepciones[1].importeGravado`. */
export function nominaField(path: string): string | undefined {
  const below = /^payroll(?:\.(.+))?$/.exec(path);
  if (!below) return undefined;
  const [, rest = ''] = below;
  const [, list = '', index, field = ''] = OF_LINE.exec(rest) ?? [];
  if (index === undefined) return joined(known(rest));
  const name = list === 'incapacities' && field === 'amount' ? 'importeMonetario' : LINE[field];
  return joined(`${known(list)}[${index}]`, name);
}

/** The nearest part that has a field of ours. */
function known(path: string): string | undefined {
  return FIELDS[path] ?? (path.includes('.') ? known(path.slice(0, path.lastIndexOf('.'))) : undefined);
}

const joined = (...steps: readonly (string | undefined)[]): string =>
  `nomina${steps.map((step) => (step === undefined ? '' : `.${step}`)).join('')}`;
