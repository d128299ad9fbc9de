import type { FailedJobAnswer } from '@timbra/contract/operator-jobs.ts';

/** Says what each kind of job does, as operators read it. */
export const jobTitles: Readonly<Record<FailedJobAnswer['queue'], string>> = {
  'stamp-invoice': 'Timbrar un documento',
  'attend-cancellation': 'Seguir una cancelación',
  'cancel-substituted': 'Cancelar una factura sustituida',
  'notice-elsewhere': 'Cancelación hecha con otro sistema',
  'remove-csd': 'Quitar un CSD del proveedor',
  'send-mail': 'Enviar un correo',
  'settle-payment': 'Acreditar un pago',
  'attend-purchase': 'Revisar una compra',
  'cancel-purchase': 'Cancelar una compra',
  'reconcile-balance': 'Revisar un saldo a favor',
  'run-import': 'Importar un archivo',
  'undo-import': 'Deshacer una importación',
  'run-archive': 'Preparar un archivo de documentos',
  'run-payroll': 'Preparar y timbrar una nómina',
};
