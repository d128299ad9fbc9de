import type { AnswerTo } from '@timbra/contract/calls.ts';
import { checkReceptor, receptorFields, type Receptor } from '@timbra/core/companies/receptor.ts';
import { checkBilling } from '@timbra/core/identity/billing-data.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';

/** Is what is kept, of a version of its company. */
export type FiscalRecord = AnswerTo<'GET /companies/{id}/fiscal-data'>['data'];
export type FiscalValues = Omit<FiscalRecord, 'version'>;
export type BillingRecord = AnswerTo<'GET /user/billing-data'>['data'];
export type BillingValues = Omit<BillingRecord, 'version'>;

export const noFiscalData: FiscalValues = {
  rfc: '',
  razonSocial: '',
  regimenFiscal: '',
  codigoPostal: '',
  usoCFDI: '',
};

export const fiscalValuesOf = ({ version: _, ...values }: FiscalRecord): FiscalValues => values;
export const billingValuesOf = ({ version: _, ...values }: BillingRecord): BillingValues => values;

/** Two tabs are shown these when they differ. */
export const fiscalFields: readonly ComparedField<FiscalValues>[] = [
  { field: 'rfc', label: 'RFC' },
  { field: 'codigoPostal', label: 'Código postal' },
  { field: 'razonSocial', label: 'Razón social' },
  { field: 'regimenFiscal', label: 'Régimen fiscal' },
  { field: 'usoCFDI', label: 'Uso de CFDI' },
];

export const billingFields: readonly ComparedField<BillingValues>[] = [
  ...fiscalFields,
  { field: 'formaPago', label: 'Forma de pago' },
  { field: 'metodoPago', label: 'Método de pago' },
  { field: 'email', label: 'Email' },
  { field: 'telefono', label: 'Teléfono' },
  { field: 'referencia', label: 'Referencia' },
];

/** The form says it once; the fields say which. */
const missingText = 'Por favor completa todos los campos requeridos';

const atField = (problem: Problem): Problem =>
  problem.message === missingText ? { ...problem, message: 'Completa este campo' } : problem;

/** Returns what breaks the server's own rules. */
export const fiscalProblems = (values: FiscalValues): readonly Problem[] => checkReceptor(values).map(atField);

export const billingProblems = (values: BillingValues): readonly Problem[] => checkBilling(values).map(atField);

/** Returns what the form says as a whole of values that its rules refuse. */
export const refusalOf = (values: Receptor): string =>
  receptorFields.some((field) => values[field].trim() === '') ? missingText : formTrouble.title;

/** c_RegimenFiscal without 607, which no form offers. */
export const regimenes = frequentFirst(
  REGIMEN_FISCAL.entries.filter(({ key }) => key !== '607'),
  ['601', '612', '626', '603', '606'],
);
