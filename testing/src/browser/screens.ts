import { officeLists } from '@timbra/core/shared/office-lists.ts';

/** The records that some addresses name. */
export interface ShownRecords {
  readonly companyId: string;
  readonly customerId: string;
  readonly invoiceId: string;
  readonly draftId: string;
  readonly payrollRunId: string;
  readonly purchaseId: string;
  readonly planId: string;
}

/** The records that dialogs are opened of. */
export interface DialogRecords extends ShownRecords {
  readonly productId: string;
  readonly orderId: string;
  readonly employeeId: string;
  readonly vehicleId: string;
  readonly trailerId: string;
  readonly figureId: string;
  readonly placeId: string;
  readonly routeId: string;
  readonly importId: string;
  readonly payslipId: string;
  readonly userId: string;
}

/** The address of every screen of the back office, those of operators apart; a test of the app holds its pages against it. */
export const officeScreens = (of: ShownRecords): readonly string[] => [
  '/dashboard',
  '/dashboard/empresas',
  '/dashboard/pendientes',
  `/dashboard/empresas/${of.companyId}/historial`,
  `/empresas/${of.companyId}/miembros`,
  '/nueva-empresa',
  ...Object.keys(officeLists).map((word) => `/${word}`),
  `/facturas/${of.invoiceId}`,
  '/facturas/crear',
  `/facturas/crear?id=${of.draftId}`,
  '/mi-pagina',
  '/mi-pagina/autofactura',
  '/reportes',
  '/reportes/declaracion',
  '/reportes/declaraciones',
  '/planes',
  `/checkout-interno/${of.planId}`,
  `/compra/${of.purchaseId}`,
  '/configuracion',
  '/configuracion?tab=contrasena',
  '/configuracion?tab=seguridad',
  '/configuracion?tab=datos-fiscales',
  '/configuracion?tab=datos-facturacion',
  '/configuracion?tab=llaves',
  '/configuracion?tab=webhooks',
  '/configuracion?tab=miembros',
  '/prueba',
  '/mostrador',
  '/cobranza',
  '/cobranza/clientes',
  `/cobranza/clientes/${of.customerId}`,
  '/cobranza/banco',
  '/nomina',
  '/nomina/calendario',
  `/nomina/${of.payrollRunId}`,
];

/** Returns the address of each dialog that an address names. */
export const officeDialogs = (of: DialogRecords): readonly string[] => [
  '/clientes/create',
  `/clientes/${of.customerId}/show`,
  `/clientes/${of.customerId}`,
  `/clientes/${of.customerId}/eliminar`,
  '/productos/create',
  `/productos/${of.productId}`,
  '/pedidos/create',
  `/pedidos/${of.orderId}/show`,
  `/pedidos/${of.orderId}`,
  `/pedidos/${of.orderId}/pagado`,
  `/pedidos/${of.orderId}/ticket`,
  `/facturas/${of.invoiceId}/show`,
  `/facturas/${of.invoiceId}/enviar`,
  `/facturas/${of.draftId}/eliminar`,
  `/facturas/${of.invoiceId}?dialogo=cancelar`,
  '/empleados/create',
  `/empleados/${of.employeeId}/show`,
  `/empleados/${of.employeeId}`,
  '/empleados/patron',
  '/nomina/create',
  `/nomina/${of.payrollRunId}?dialogo=recibo&id=${of.payslipId}`,
  `/vehiculos/${of.vehicleId}`,
  `/remolques/${of.trailerId}`,
  `/operadores/${of.figureId}`,
  `/lugares/${of.placeId}`,
  `/rutas/${of.routeId}`,
  `/importaciones?importacion=${of.importId}`,
  '/cobranza?dialogo=pago&id=otro-sistema',
  `/operacion/usuarios?dialogo=cuenta&id=${of.userId}`,
  `/operacion/usuarios?dialogo=dar-timbres&id=${of.userId}`,
];

export const operatorScreens: readonly string[] = [
  '/operacion/usuarios',
  '/operacion/compras',
  '/operacion/dinero',
  '/operacion/planes',
  '/operacion/documentos',
  '/operacion/trabajos',
  '/operacion/que-vence',
  '/operacion/bitacora',
];
