/** The records that some addresses name. */
export interface ShownRecords {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly draftId: string;
  readonly payrollRunId: string;
  readonly purchaseId: string;
  readonly planId: string;
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

export const operatorScreens: readonly string[] = [
  '/operacion/usuarios',
  '/operacion/compras',
  '/operacion/dinero',
  '/operacion/planes',
  '/operacion/documentos',
  '/operacion/trabajos',
  '/operacion/bitacora',
];
