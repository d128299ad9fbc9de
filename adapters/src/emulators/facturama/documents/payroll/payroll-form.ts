import { z } from 'zod';
import { amount, flag, optionalText, text, whole } from '../form-values.ts';

/** A day; its .NET client writes the hour too. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T00:00:00)?$/)
  .transform((value) => value.slice(0, 10));

const line = { Code: text, Description: text };

const Issuer = z.strictObject({
  Curp: optionalText,
  EmployerRegistration: optionalText,
  FromEmployerRfc: optionalText,
  EntitySNCF: z.strictObject({ OriginSource: text, AmountOriginSource: amount.optional() }).optional(),
});

const Employee = z.strictObject({
  Curp: text,
  SocialSecurityNumber: optionalText,
  StartDateLaborRelations: day.optional(),
  ContractType: text,
  Unionized: flag.optional(),
  TypeOfJourney: optionalText,
  RegimeType: text,
  EmployeeNumber: text,
  Department: optionalText,
  Position: optionalText,
  PositionRisk: optionalText,
  FrequencyPayment: text,
  Bank: optionalText,
  BankAccount: optionalText,
  BaseSalary: amount.optional(),
  DailySalary: amount.optional(),
  FederalEntityKey: text,
  Outsourcing: z.array(z.strictObject({ RfcContractor: text, PercentageTime: amount })).default([]),
});

const Perception = z.strictObject({
  PerceptionType: text,
  ...line,
  TaxedAmount: amount,
  ExemptAmount: amount,
  ExtraHours: z
    .array(z.strictObject({ Days: whole, HoursType: text, ExtraHours: whole, PaidAmount: amount }))
    .default([]),
  ActionsOrTitles: z.strictObject({ MarketValue: amount, PriceWhenGranting: amount }).optional(),
});

const Perceptions = z.strictObject({
  Details: z.array(Perception).min(1),
  Indemnification: z
    .strictObject({
      TotalPaid: amount,
      YearsOfService: whole,
      LastMonthlySalaryOrd: amount,
      AccumulatedIncome: amount,
      NonAccumulatedIncome: amount,
    })
    .optional(),
  Retirement: z
    .strictObject({
      TotalASinglePayment: amount.optional(),
      TotalParciality: amount.optional(),
      DailyAmount: amount.optional(),
      AccumulatedIncome: amount,
      NonAccumulatedIncome: amount,
    })
    .optional(),
});

const Deduction = z.strictObject({ DeduccionType: text, ...line, Amount: amount });

const OtherPayment = z.strictObject({
  OtherPaymentType: text,
  ...line,
  Amount: amount,
  EmploymentSubsidy: z.strictObject({ Amount: amount }).optional(),
  Compensation: z.strictObject({ PositiveBalance: amount, Year: whole, RemainingPositiveBalance: amount }).optional(),
});

/** `Complemento.Payroll`: it has no totals, which are computed here. */
export const Payroll = z.strictObject({
  Type: text,
  PaymentDate: day,
  InitialPaymentDate: day,
  FinalPaymentDate: day,
  DaysPaid: amount,
  Issuer: Issuer.optional(),
  Employee,
  Perceptions: Perceptions.optional(),
  Deductions: z.strictObject({ Details: z.array(Deduction).min(1) }).optional(),
  OtherPayments: z.array(OtherPayment).default([]),
  Incapacities: z.array(z.strictObject({ Days: whole, Type: text, Amount: amount.optional() })).default([]),
});

export type PayrollForm = z.infer<typeof Payroll>;
export type PerceptionForm = z.infer<typeof Perception>;
