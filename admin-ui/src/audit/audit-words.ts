import { customerFields } from '@timbra/core/customers/customer.ts';
import { productFields } from '@timbra/core/products/product.ts';
import { hiddenValue, type AuditActor, type AuditChange, type AuditValue } from '@timbra/core/audit/audit-entry.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import type { AuditEntry } from './use-audit.ts';

/** Names the kinds of records, those that change most first. */
const kinds: Readonly<Record<string, string>> = {
  invoice: 'Documento',
  order: 'Pedido',
  customer: 'Cliente',
  product: 'Producto',
  company: 'Empresa',
  member: 'Miembro',
  key: 'Llave de API',
  endpoint: 'Webhook',
  page: 'Página',
  self_invoicing: 'Autofactura',
  sending: 'Envío de correos',
  reminders: 'Recordatorios de pago',
  series: 'Series y folios',
  global_schedule: 'Factura global automática',
  recipients: 'Destinatarios',
  payslip: 'Recibo de nómina',
  payroll_run: 'Nómina',
  employee: 'Empleado',
  employer: 'Patrón',
  vehicle: 'Vehículo',
  trailer: 'Remolque',
  figure: 'Operador',
  place: 'Lugar',
  route: 'Ruta',
  trip_request: 'Solicitud de viaje',
  import: 'Importación',
  archive: 'Descarga',
  closed_month: 'Mes cerrado',
};

/** They stand in the audit of an account itself. */
const ownKinds: Readonly<Record<string, string>> = { user: 'Cuenta', purchase: 'Compra' };

const acts: Readonly<Record<string, string>> = {
  created: 'alta',
  updated: 'cambio',
  deleted: 'baja',
  restored: 'recuperación',
  closed: 'cierre',
  revoked: 'revocación',
  invited: 'invitación',
  accepted: 'invitación aceptada',
  removed: 'baja',
  issuing: 'timbrado en curso',
  issued: 'timbrado',
  rejected: 'rechazo',
  cancelling: 'cancelación en curso',
  cancelled: 'cancelación',
  cancellation_requested: 'cancelación solicitada',
  cancellation_updated: 'avance de la cancelación',
  cancellation_removed: 'cancelación retirada',
  link_created: 'enlace creado',
  link_revoked: 'enlace retirado',
  sending: 'correo en camino',
  sent: 'correo enviado',
  bounced: 'correo devuelto',
  sending_failed: 'correo fallido',
  statement_sending: 'estado de cuenta en camino',
  statement_sent: 'estado de cuenta enviado',
  statement_bounced: 'estado de cuenta devuelto',
  statement_failed: 'estado de cuenta fallido',
  ticket_requested: 'autofactura solicitada',
  ticket_updated: 'avance de la autofactura',
  ticket_removed: 'autofactura retirada',
  correction_requested: 'corrección solicitada',
  correction_updated: 'avance de la corrección',
  correction_removed: 'corrección retirada',
  refreshed: 'actualización',
  stopped: 'detenida',
  period_stopped: 'periodo detenido',
  period_resumed: 'periodo reanudado',
  transfer_asked: 'traspaso solicitado',
  transfer_ended: 'fin del traspaso',
  transferred: 'traspaso',
  logged_in: 'entrada',
  logged_out: 'sesión cerrada',
  password_changed: 'contraseña nueva',
  recovery_requested: 'enlace para la contraseña',
  factor_added: 'verificación en dos pasos por confirmar',
  factor_confirmed: 'verificación en dos pasos agregada',
  factor_removed: 'verificación en dos pasos quitada',
  recovery_codes_renewed: 'códigos de recuperación nuevos',
  invoiced: 'factura',
  return_requested: 'devolución solicitada',
  return_ended: 'fin de la devolución',
  refunded: 'devolución',
  disputed: 'contracargo',
  two_steps_asked: 'pide dos pasos a sus miembros',
  two_steps_ended: 'ya no pide dos pasos a sus miembros',
  started: 'inicio',
  completed: 'fin',
  failed: 'falla',
};

/** Says what was done to a record, and which: «Cliente: cambio · Café Luna». */
export function entryTitle({ action, record }: Pick<AuditEntry, 'action' | 'record'>): string {
  const [kind = '', act = ''] = action.split('.');
  const done = `${kinds[kind] ?? ownKinds[kind] ?? kind}: ${acts[act] ?? act.replaceAll('_', ' ')}`;
  return record.title === '' ? done : `${done} · ${record.title}`;
}

export const actionChoices = Object.entries(kinds).map(([kind, label]) => ({ value: `${kind}.*`, label }));

const actorKinds: Readonly<Record<AuditActor['kind'], string>> = {
  user: 'El dueño',
  member: 'Los miembros',
  key: 'Las llaves de API',
  operator: 'El equipo de Timbra',
  page: 'Tu página pública',
  system: 'Timbra',
};

export const actorChoices = Object.entries(actorKinds).map(([value, label]) => ({ value, label }));

const described: Readonly<Record<string, Readonly<Record<string, { readonly label: string }>>>> = {
  customer: customerFields,
  product: productFields,
};

/** These are named here: of other records, or of no form. */
const labels: Readonly<Record<string, string>> = {
  name: 'Nombre',
  ruc: 'RFC',
  rfc: 'RFC',
  email: 'Correo',
  phone: 'Teléfono',
  telefono: 'Teléfono',
  status: 'Estado',
  role: 'Papel',
  isActive: 'Activa',
  days: 'Día',
  fromHour: 'Desde',
  toHour: 'Hasta',
  weekdays: 'De lunes a viernes',
  sinRecordatorios: 'Sin recordatorios',
  receptor: 'Receptor',
  conceptos: 'Concepto',
  cantidad: 'Cantidad',
  descripcion: 'Descripción',
  valorUnitario: 'Precio unitario',
  razonSocial: 'Razón social',
  codigoPostal: 'Código postal',
  regimenFiscal: 'Régimen fiscal',
  usoCfdi: 'Uso CFDI',
  usoCFDI: 'Uso CFDI',
  metodoPago: 'Método de pago',
  formaPago: 'Forma de pago',
  fiscalData: 'Datos fiscales',
  csdSealed: 'Certificado (CSD)',
  csdSerial: 'Serie del CSD',
  csdValidTo: 'CSD hasta',
  csdValidFrom: 'CSD desde',
  logo: 'Logo',
  businessLogo: 'Logo',
  token: 'Enlace',
  keyHash: 'Llave',
  url: 'URL',
  events: 'Eventos',
  enabled: 'Activo',
  disabledAt: 'Desactivado',
  payroll: 'Nómina',
  secretSealed: 'Secreto',
  formerSealed: 'Secreto anterior',
  formerUntil: 'Secreto anterior hasta',
  ticketToken: 'Código del ticket',
  orderItems: 'Artículo',
  envio: 'Correo',
  enlace: 'Enlace',
  cancelacion: 'Cancelación',
  motivo: 'Motivo',
  serie: 'Serie',
  folio: 'Folio',
  uuid: 'UUID',
  total: 'Total',
  subtotal: 'Subtotal',
  moneda: 'Moneda',
  tipo: 'Tipo',
  fecha: 'Fecha',
  cliente: 'Cliente',
  passwordHash: 'Contraseña',
  sesion: 'Sesión',
  tokenHash: 'Llave',
  userAgent: 'Navegador',
  dosPasos: 'Verificación',
  codigosDeRecuperacion: 'Recuperación',
  codeHash: 'Códigos',
  facturacion: 'Facturación',
  factura: 'Factura',
  devolucion: 'Devolución',
  userId: 'Dueño',
  issueAskedAt: 'Timbrado solicitado',
  refreshAskedAt: 'Actualización solicitada',
  stoppedAt: 'Detenida',
  expiresAt: 'Vence',
  archivedAt: 'Fecha de baja',
  closedAt: 'Fecha de cierre',
};

/** Says in the words of forms which field changed: «Receptor › RFC». */
export const fieldName = (kind: string, path: string): string =>
  path
    .split('.')
    .map((part) => {
      const [, name = part, index] = /^(.*?)(?:\[(\d+)\])?$/.exec(part) ?? [];
      const label = described[kind]?.[name]?.label ?? labels[name] ?? plain(name);
      return index === undefined ? label : `${label} ${Number(index) + 1}`;
    })
    .join(' › ');

/** Writes `fechaInicial` as «Fecha inicial». */
function plain(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function written(value: AuditValue): string {
  if (value === null || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' && instant.test(value) ? dateAndTime(value) : String(value);
}

/** Says how a field changed; of what nobody is shown, that it did. */
export function changeText({ before, after }: Pick<AuditChange, 'before' | 'after'>): string {
  if (before === hiddenValue || after === hiddenValue) return 'cambió';
  if (before === null) return written(after);
  return `De ${written(before)} a ${written(after)}`;
}
