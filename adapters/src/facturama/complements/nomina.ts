import type {
  Nomina,
  OtroPago,
  Percepcion,
  Percepciones,
  ReceptorNomina,
} from '@timbra/core/invoicing/complements/nomina/nomina.ts';
import type { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { jsonNumber } from '../json-number.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { nominaField } from './nomina-fields.ts';

/** Facturama adds up all totals and counts the weeks of Antigüedad itself. */
export const nomina: FacturamaComplement<Nomina> = {
  inComplemento: (complement) => ({ Payroll: payroll(complement) }),
  requestField: nominaField,
};

const optional = (value: Decimal | undefined) => (value === undefined ? undefined : jsonNumber(value));
const some = <Item>(items: readonly Item[]): readonly Item[] | undefined => (items.length > 0 ? items : undefined);

function payroll(complement: Nomina): object {
  const { percepciones, deducciones, otrosPagos, incapacidades } = complement;
  return {
    Type: complement.tipoNomina,
    PaymentDate: complement.fechaPago,
    InitialPaymentDate: complement.fechaInicialPago,
    FinalPaymentDate: complement.fechaFinalPago,
    DaysPaid: jsonNumber(complement.numDiasPagados),
    Issuer: issuer(complement),
    Employee: employee(complement.receptor),
    Perceptions: percepciones && perceptions(percepciones),
    Deductions: deducciones && {
      Details: deducciones.deducciones.map(({ tipo, clave, concepto, importe }) => ({
        // So it is spelt.
        DeduccionType: tipo,
        Code: clave,
        Description: concepto,
        Amount: jsonNumber(importe),
      })),
    },
    OtherPayments: some(otrosPagos.map(otherPayment)),
    Incapacities: some(
      incapacidades.map(({ dias, tipo, importeMonetario }) => ({
        Days: dias,
        Type: tipo,
        Amount: optional(importeMonetario),
      })),
    ),
  };
}

function issuer({ emisor }: Nomina): object | undefined {
  const entity = emisor?.entidadSncf;
  return (
    emisor && {
      Curp: emisor.curp,
      EmployerRegistration: emisor.registroPatronal,
      FromEmployerRfc: emisor.rfcPatronOrigen,
      EntitySNCF: entity && {
        OriginSource: entity.origenRecurso,
        AmountOriginSource: optional(entity.montoRecursoPropio),
      },
    }
  );
}

function employee(receptor: ReceptorNomina): object {
  const shares = receptor.subcontratacion.map(({ rfcLabora, porcentajeTiempo }) => ({
    RfcContractor: rfcLabora,
    PercentageTime: jsonNumber(porcentajeTiempo),
  }));
  return {
    Curp: receptor.curp,
    SocialSecurityNumber: receptor.numSeguridadSocial,
    StartDateLaborRelations: receptor.fechaInicioRelLaboral,
    ContractType: receptor.tipoContrato,
    Unionized: receptor.sindicalizado === undefined ? undefined : receptor.sindicalizado === 'Sí',
    TypeOfJourney: receptor.tipoJornada,
    RegimeType: receptor.tipoRegimen,
    EmployeeNumber: receptor.numEmpleado,
    Department: receptor.departamento,
    Position: receptor.puesto,
    PositionRisk: receptor.riesgoPuesto,
    FrequencyPayment: receptor.periodicidadPago,
    Bank: receptor.banco,
    BankAccount: receptor.cuentaBancaria,
    // Of the employee these are SalarioBaseCotApor and SalarioDiarioIntegrado; fields of the same names at the root are not.
    BaseSalary: optional(receptor.salarioBaseCotApor),
    DailySalary: optional(receptor.salarioDiarioIntegrado),
    FederalEntityKey: receptor.claveEntFed,
    Outsourcing: some(shares),
  };
}

function perceptions({ percepciones, separacion, jubilacion }: Percepciones): object {
  return {
    Details: percepciones.map(perception),
    Indemnification: separacion && {
      TotalPaid: jsonNumber(separacion.totalPagado),
      YearsOfService: separacion.numAniosServicio,
      LastMonthlySalaryOrd: jsonNumber(separacion.ultimoSueldoMensOrd),
      AccumulatedIncome: jsonNumber(separacion.ingresoAcumulable),
      NonAccumulatedIncome: jsonNumber(separacion.ingresoNoAcumulable),
    },
    Retirement: jubilacion && {
      TotalASinglePayment: optional(jubilacion.totalUnaExhibicion),
      TotalParciality: optional(jubilacion.totalParcialidad),
      DailyAmount: optional(jubilacion.montoDiario),
      AccumulatedIncome: jsonNumber(jubilacion.ingresoAcumulable),
      NonAccumulatedIncome: jsonNumber(jubilacion.ingresoNoAcumulable),
    },
  };
}

function perception({ accionesOTitulos: shares, horasExtra, ...line }: Percepcion): object {
  const hours = horasExtra.map((each) => ({
    Days: each.dias,
    HoursType: each.tipoHoras,
    ExtraHours: each.horasExtra,
    PaidAmount: jsonNumber(each.importePagado),
  }));
  return {
    PerceptionType: line.tipo,
    Code: line.clave,
    Description: line.concepto,
    TaxedAmount: jsonNumber(line.importeGravado),
    ExemptAmount: jsonNumber(line.importeExento),
    ExtraHours: some(hours),
    ActionsOrTitles: shares && {
      MarketValue: jsonNumber(shares.valorMercado),
      PriceWhenGranting: jsonNumber(shares.precioAlOtorgarse),
    },
  };
}

function otherPayment({ subsidioCausado, compensacion, ...line }: OtroPago): object {
  return {
    OtherPaymentType: line.tipo,
    Code: line.clave,
    Description: line.concepto,
    Amount: jsonNumber(line.importe),
    EmploymentSubsidy: subsidioCausado && { Amount: jsonNumber(subsidioCausado) },
    Compensation: compensacion && {
      PositiveBalance: jsonNumber(compensacion.saldoAFavor),
      Year: compensacion.anio,
      RemainingPositiveBalance: jsonNumber(compensacion.remanenteSalFav),
    },
  };
}
