import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import type { Nomina } from '@timbra/core/invoicing/complements/nomina/nomina.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { added, cents, employed, payrollSums } from './payroll-sums.ts';
import type { PayrollForm } from './payroll-form.ts';

/** What Facturama itself writes of a payslip; SAT prescribes every word of the one line. */
export function payrollComprobante(form: PayrollForm) {
  const { totalPercepciones, totalDeducciones, totalOtrosPagos } = payrollSums(form);
  const paid = added([totalPercepciones ?? Decimal.ZERO, totalOtrosPagos ?? Decimal.ZERO]);
  return {
    formaPago: undefined,
    metodoPago: 'PUE',
    moneda: 'MXN',
    tipoCambio: undefined,
    tipoDeComprobante: 'N',
    subTotal: paid,
    descuento: totalDeducciones,
    total: totalDeducciones ? paid.minus(totalDeducciones) : paid,
    conceptos: [
      {
        claveProdServ: '84111505',
        cantidad: Decimal.parse('1'),
        claveUnidad: 'ACT',
        descripcion: 'Pago de nómina',
        valorUnitario: paid,
        importe: paid,
        descuento: totalDeducciones,
        objetoImp: '01',
        traslados: [],
        retenciones: [],
        informacionAduanera: [],
        cuentaPredial: [],
      },
    ],
    complementos: [nomina(form)],
  } as const satisfies Partial<Comprobante>;
}

function nomina(form: PayrollForm): Nomina {
  const { Issuer, Employee, Deductions } = form;
  const { ofPerceptions, ofDeductions, ...sums } = payrollSums(form);
  return {
    kind: 'nomina12',
    tipoNomina: form.Type,
    fechaPago: form.PaymentDate,
    fechaInicialPago: form.InitialPaymentDate,
    fechaFinalPago: form.FinalPaymentDate,
    numDiasPagados: form.DaysPaid.scale === 0 ? form.DaysPaid : form.DaysPaid.round(3, 'half-up'),
    ...sums,
    emisor: Issuer && {
      curp: Issuer.Curp,
      registroPatronal: Issuer.EmployerRegistration,
      rfcPatronOrigen: Issuer.FromEmployerRfc,
      entidadSncf: Issuer.EntitySNCF && {
        origenRecurso: Issuer.EntitySNCF.OriginSource,
        montoRecursoPropio: cents(Issuer.EntitySNCF.AmountOriginSource),
      },
    },
    receptor: receptor(Employee, form.FinalPaymentDate),
    percepciones: form.Perceptions && { ...ofPerceptions, ...percepciones(form.Perceptions) },
    deducciones: Deductions && {
      ...ofDeductions,
      deducciones: Deductions.Details.map((each) => ({
        ...named(each),
        tipo: each.DeduccionType,
        importe: cents(each.Amount),
      })),
    },
    otrosPagos: form.OtherPayments.map((each) => ({
      ...named(each),
      tipo: each.OtherPaymentType,
      importe: cents(each.Amount),
      subsidioCausado: cents(each.EmploymentSubsidy?.Amount),
      compensacion: each.Compensation && {
        saldoAFavor: cents(each.Compensation.PositiveBalance),
        anio: each.Compensation.Year,
        remanenteSalFav: cents(each.Compensation.RemainingPositiveBalance),
      },
    })),
    incapacidades: form.Incapacities.map((each) => ({
      dias: each.Days,
      tipo: each.Type,
      importeMonetario: cents(each.Amount),
    })),
  };
}

const named = ({ Code, Description }: { readonly Code: string; readonly Description: string }) => ({
  clave: Code,
  concepto: Description,
});

function receptor(employee: PayrollForm['Employee'], lastDay: string): Nomina['receptor'] {
  const { StartDateLaborRelations: start, Unionized } = employee;
  return {
    curp: employee.Curp,
    numSeguridadSocial: employee.SocialSecurityNumber,
    fechaInicioRelLaboral: start,
    antiguedad: start && employed(start, lastDay),
    tipoContrato: employee.ContractType,
    sindicalizado: Unionized === undefined ? undefined : Unionized ? 'Sí' : 'No',
    tipoJornada: employee.TypeOfJourney,
    tipoRegimen: employee.RegimeType,
    numEmpleado: employee.EmployeeNumber,
    departamento: employee.Department,
    puesto: employee.Position,
    riesgoPuesto: employee.PositionRisk,
    periodicidadPago: employee.FrequencyPayment,
    banco: employee.Bank,
    cuentaBancaria: employee.BankAccount,
    salarioBaseCotApor: cents(employee.BaseSalary),
    salarioDiarioIntegrado: cents(employee.DailySalary),
    claveEntFed: employee.FederalEntityKey,
    subcontratacion: employee.Outsourcing.map(({ RfcContractor, PercentageTime }) => ({
      rfcLabora: RfcContractor,
      porcentajeTiempo: PercentageTime,
    })),
  };
}

function percepciones({ Details, Indemnification: leaving, Retirement }: NonNullable<PayrollForm['Perceptions']>) {
  return {
    percepciones: Details.map((each) => ({
      ...named(each),
      tipo: each.PerceptionType,
      importeGravado: cents(each.TaxedAmount),
      importeExento: cents(each.ExemptAmount),
      accionesOTitulos: each.ActionsOrTitles && {
        valorMercado: each.ActionsOrTitles.MarketValue,
        precioAlOtorgarse: each.ActionsOrTitles.PriceWhenGranting,
      },
      horasExtra: each.ExtraHours.map((hours) => ({
        dias: hours.Days,
        tipoHoras: hours.HoursType,
        horasExtra: hours.ExtraHours,
        importePagado: cents(hours.PaidAmount),
      })),
    })),
    jubilacion: Retirement && {
      totalUnaExhibicion: cents(Retirement.TotalASinglePayment),
      totalParcialidad: cents(Retirement.TotalParciality),
      montoDiario: cents(Retirement.DailyAmount),
      ingresoAcumulable: cents(Retirement.AccumulatedIncome),
      ingresoNoAcumulable: cents(Retirement.NonAccumulatedIncome),
    },
    separacion: leaving && {
      totalPagado: cents(leaving.TotalPaid),
      numAniosServicio: leaving.YearsOfService,
      ultimoSueldoMensOrd: cents(leaving.LastMonthlySalaryOrd),
      ingresoAcumulable: cents(leaving.AccumulatedIncome),
      ingresoNoAcumulable: cents(leaving.NonAccumulatedIncome),
    },
  };
}
