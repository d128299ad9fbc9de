/** The records that some addresses name. */
export interface ShownRecords {
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
export const officeScreens = ({
  customerId,
  invoiceId,
  draftId,
  payrollRunId,
  purchaseId,
  planId,
}: ShownRecords): readonly string[] => [
  '/dashboard',
  '/dashboard/empresas',
  '/nueva-empresa',
  '/pedidos',
  '/facturas',
  `/facturas/${invoiceId}`,
  '/facturas/crear',
  `/facturas/crear?id=${draftId}`,
  '/clientes',
  '/productos',
  '/mi-pagina',
  '/mi-pagina/autofactura',
  '/reportes',
  '/planes',
  `/checkout-interno/${planId}`,
  '/mis-compras',
  `/compra/${purchaseId}`,
  '/configuracion',
  '/configuracion?tab=contrasena',
  '/configuracion?tab=datos-fiscales',
  '/configuracion?tab=datos-facturacion',
  '/importaciones',
  '/mostrador',
  '/cobranza',
  '/cobranza/clientes',
  `/cobranza/clientes/${customerId}`,
  '/cobranza/banco',
  '/nomina',
  '/nomina/calendario',
  `/nomina/${payrollRunId}`,
  '/empleados',
  '/vehiculos',
  '/remolques',
  '/operadores',
  '/lugares',
  '/rutas',
];

/** The address of each dialog that an address names. */
export const officeDialogs = ({
  customerId,
  productId,
  orderId,
  employeeId,
  vehicleId,
  trailerId,
  figureId,
  placeId,
  routeId,
  invoiceId,
  draftId,
  importId,
  payrollRunId,
  payslipId,
  userId,
}: DialogRecords): readonly string[] => [
  '/clientes?dialogo=nuevo',
  `/clientes?dialogo=ver&id=${customerId}`,
  `/clientes?dialogo=editar&id=${customerId}`,
  `/clientes?dialogo=eliminar&id=${customerId}`,
  '/productos?dialogo=nuevo',
  `/productos?dialogo=editar&id=${productId}`,
  '/pedidos?dialogo=nuevo',
  `/pedidos?dialogo=ver&id=${orderId}`,
  `/pedidos?dialogo=editar&id=${orderId}`,
  `/pedidos?dialogo=pagado&id=${orderId}`,
  `/pedidos?dialogo=ticket&id=${orderId}`,
  `/facturas?dialogo=enviar&id=${invoiceId}`,
  `/facturas?dialogo=eliminar&id=${draftId}`,
  `/facturas/${invoiceId}?dialogo=cancelar`,
  '/empleados?dialogo=nuevo',
  `/empleados?dialogo=ver&id=${employeeId}`,
  `/empleados?dialogo=editar&id=${employeeId}`,
  '/empleados?dialogo=patron',
  '/nomina?dialogo=nueva',
  `/nomina/${payrollRunId}?dialogo=recibo&id=${payslipId}`,
  `/vehiculos?dialogo=editar&id=${vehicleId}`,
  `/remolques?dialogo=editar&id=${trailerId}`,
  `/operadores?dialogo=editar&id=${figureId}`,
  `/lugares?dialogo=editar&id=${placeId}`,
  `/rutas?dialogo=editar&id=${routeId}`,
  `/importaciones?importacion=${importId}`,
  '/cobranza?dialogo=pago&id=otro-sistema',
  `/operacion/usuarios?dialogo=cuenta&id=${userId}`,
  `/operacion/usuarios?dialogo=dar-timbres&id=${userId}`,
];

export const operatorScreens: readonly string[] = [
  '/operacion/usuarios',
  '/operacion/compras',
  '/operacion/dinero',
  '/operacion/planes',
  '/operacion/documentos',
  '/operacion/trabajos',
  '/operacion/bitacora',
];
