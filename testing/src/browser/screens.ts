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
export const officeScreens = (of: ShownRecords): readonly string[] => [
  '/dashboard',
  '/dashboard/empresas',
  '/nueva-empresa',
  '/pedidos',
  '/facturas',
  `/facturas/${of.invoiceId}`,
  '/facturas/crear',
  `/facturas/crear?id=${of.draftId}`,
  '/clientes',
  '/productos',
  '/mi-pagina',
  '/mi-pagina/autofactura',
  '/reportes',
  '/planes',
  `/checkout-interno/${of.planId}`,
  '/mis-compras',
  `/compra/${of.purchaseId}`,
  '/configuracion',
  '/configuracion?tab=contrasena',
  '/configuracion?tab=datos-fiscales',
  '/configuracion?tab=datos-facturacion',
  '/importaciones',
  '/mostrador',
  '/cobranza',
  '/cobranza/clientes',
  `/cobranza/clientes/${of.customerId}`,
  '/cobranza/banco',
  '/nomina',
  '/nomina/calendario',
  `/nomina/${of.payrollRunId}`,
  '/empleados',
  '/vehiculos',
  '/remolques',
  '/operadores',
  '/lugares',
  '/rutas',
];

/** The address of each dialog that an address names. */
export const officeDialogs = (of: DialogRecords): readonly string[] => [
  '/clientes?dialogo=nuevo',
  `/clientes?dialogo=ver&id=${of.customerId}`,
  `/clientes?dialogo=editar&id=${of.customerId}`,
  `/clientes?dialogo=eliminar&id=${of.customerId}`,
  '/productos?dialogo=nuevo',
  `/productos?dialogo=editar&id=${of.productId}`,
  '/pedidos?dialogo=nuevo',
  `/pedidos?dialogo=ver&id=${of.orderId}`,
  `/pedidos?dialogo=editar&id=${of.orderId}`,
  `/pedidos?dialogo=pagado&id=${of.orderId}`,
  `/pedidos?dialogo=ticket&id=${of.orderId}`,
  `/facturas?dialogo=enviar&id=${of.invoiceId}`,
  `/facturas?dialogo=eliminar&id=${of.draftId}`,
  `/facturas/${of.invoiceId}?dialogo=cancelar`,
  '/empleados?dialogo=nuevo',
  `/empleados?dialogo=ver&id=${of.employeeId}`,
  `/empleados?dialogo=editar&id=${of.employeeId}`,
  '/empleados?dialogo=patron',
  '/nomina?dialogo=nueva',
  `/nomina/${of.payrollRunId}?dialogo=recibo&id=${of.payslipId}`,
  `/vehiculos?dialogo=editar&id=${of.vehicleId}`,
  `/remolques?dialogo=editar&id=${of.trailerId}`,
  `/operadores?dialogo=editar&id=${of.figureId}`,
  `/lugares?dialogo=editar&id=${of.placeId}`,
  `/rutas?dialogo=editar&id=${of.routeId}`,
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
