import type { RefusalCode } from '@timbra/core/shared/errors.ts';

/** Is every code of a failure but those of SAT's rules: those of the use cases, and the one of a crash. */
export type ErrorCode = RefusalCode | 'INTERNAL';

interface ErrorWords {
  /** It is the status of the answer; where HTTP itself refuses a body, `VALIDATION` comes with 413 or 415 too. */
  readonly status: number;
  /** Both are Spanish, for whoever writes a program: what happened, and what to do. */
  readonly meaning: string;
  readonly remedy: string;
}

/** Closed on purpose: a code without a status, a meaning or a remedy does not compile. `GET /errors` lists them. */
export const errorCodes: Readonly<Record<ErrorCode, ErrorWords>> = {
  VALIDATION: {
    status: 400,
    meaning: 'Lo que enviaste no tiene la forma que pide la llamada, o no cumple una regla.',
    remedy:
      'Corrige los campos que nombra details y envía de nuevo. El tamaño y el tipo del cuerpo se responden con 413 y 415.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'La llamada pide una sesión y no trae una que esté abierta.',
    remedy: 'Inicia sesión y envía el token en Authorization: Bearer.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'Quien llama no puede hacer esto.',
    remedy: 'Hazlo con la cuenta que puede hacerlo; repetir la llamada no cambia la respuesta.',
  },
  PERMISSION_MISSING: {
    status: 403,
    meaning: 'A quien llama le falta un permiso en esta empresa; permission dice cuál.',
    remedy: 'Pide ese permiso a quien administra los miembros o las llaves de la empresa.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'El registro o la dirección no existe, o es de alguien más.',
    remedy: 'Revisa el id y la ruta. Lo ajeno y lo que no existe se responden igual.',
  },
  CONFLICT: {
    status: 409,
    meaning: 'El estado del registro, u otro registro, no permite este cambio.',
    remedy: 'Lee el registro como está ahora y sigue lo que dice message.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Hubo demasiadas llamadas en poco tiempo.',
    remedy: 'Espera los segundos que dice Retry-After y repite la llamada.',
  },
  OVERLOADED: {
    status: 503,
    meaning: 'El servicio está ocupado, o una parte suya no responde. No se guardó nada.',
    remedy: 'Repite la llamada tras los segundos que dice Retry-After, con la misma Idempotency-Key.',
  },
  INTERNAL: {
    status: 500,
    meaning: 'Algo falló de nuestro lado.',
    remedy: 'Repite la llamada con la misma Idempotency-Key; si vuelve a fallar, escríbenos con el requestId.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    meaning: 'La Idempotency-Key ya se usó con otro contenido, o su primera llamada sigue en curso.',
    remedy: 'Para otra operación usa otra clave. Para la misma, espera y repite.',
  },
  KEY_NOT_ALLOWED: {
    status: 403,
    meaning: 'Cuentas, contraseñas, miembros y llaves no se tocan con una llave.',
    remedy: 'Inicia sesión y hazlo en la pantalla, o con el token de la sesión.',
  },
  KEY_REVOKED: {
    status: 401,
    meaning: 'La llave se eliminó, o la cuenta que la hizo se cerró.',
    remedy: 'Usa otra llave.',
  },
  KEY_EXPIRED: {
    status: 401,
    meaning: 'La llave venció, o terminó el plazo que tenía al renovarla.',
    remedy: 'Usa la llave nueva, o haz otra.',
  },
  KEY_STAMPS_EXHAUSTED: {
    status: 403,
    meaning: 'La llave ya usó los timbres que puede usar este mes (stampsPerMonth).',
    remedy: 'Espera al mes siguiente, o súbele el tope desde una sesión con PATCH /api-keys/{id}.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    meaning: 'La contraseña es correcta y la cuenta pide además su segundo paso.',
    remedy: 'Envía a POST /auth/second-factor el challenge de data con un código o la llave de acceso.',
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    meaning: 'La cuenta tiene verificación en dos pasos y esta sesión no la ha confirmado en las últimas dos horas.',
    remedy: 'Confirma con POST /auth/confirm y repite la llamada.',
  },
  TWO_STEPS_NEEDED: {
    status: 403,
    meaning:
      'La empresa pide verificación en dos pasos a quienes trabajan en ella, o la plataforma a sus operadores, y esta cuenta no la tiene.',
    remedy: 'Actívala en Configuración › Seguridad; después la misma llave o sesión vuelve a servir.',
  },
  LIVE_KEY_REQUIRED: {
    status: 403,
    meaning: 'La llave es de prueba y lo que se pide es real.',
    remedy: 'Usa una llave tk_live_.',
  },
  STALE_VERSION: {
    status: 409,
    meaning: 'Alguien cambió el registro después de que lo leíste.',
    remedy: 'Toma el registro de data, aplica tu cambio y envía su version.',
  },
  CUSTOMER_DUPLICATE: {
    status: 409,
    meaning: 'La empresa ya tiene un cliente con ese RFC.',
    remedy: 'Busca el cliente por su RFC y cámbialo en lugar de crear otro.',
  },
  EMPLOYEE_DUPLICATE: {
    status: 409,
    meaning: 'La empresa ya tiene un empleado con esa CURP o ese número.',
    remedy: 'Busca el empleado y cámbialo en lugar de crear otro.',
  },
  FREIGHT_DUPLICATE: {
    status: 409,
    meaning: 'La empresa ya tiene ese vehículo, remolque, figura, lugar o ruta.',
    remedy: 'Busca el registro y cámbialo en lugar de crear otro.',
  },
  PAYROLL_REPEATED: {
    status: 409,
    meaning: 'Ya hay una nómina de esos días para esas personas.',
    remedy: 'Revisa las corridas que vienen en data. Si la quieres igual, envía avisarRepetidos: false.',
  },
  CUSTOM_URL_RESERVED: {
    status: 400,
    meaning: 'Esa dirección está vacía o es una palabra reservada.',
    remedy: 'Elige otra customUrl.',
  },
  ORDER_INVOICED: {
    status: 409,
    meaning: 'El pedido tiene una factura vigente.',
    remedy: 'Cancela primero la factura, o trabaja con ella.',
  },
  TICKET_DATE_NEEDED: {
    status: 400,
    meaning: 'Muchos tickets tienen ese total: folio y total no bastan.',
    remedy: 'Envía también la fecha del ticket.',
  },
  CANCEL_BLOCKED: {
    status: 409,
    meaning: 'Otros documentos vigentes dependen de este.',
    remedy: 'Cancela primero los documentos que nombra details.',
  },
  NO_STAMPS: {
    status: 409,
    meaning: 'No quedan timbres.',
    remedy: 'Compra timbres y emite de nuevo; el borrador y la solicitud no se pierden.',
  },
  COMPANY_CANNOT_ISSUE: {
    status: 409,
    meaning: 'A la empresa le faltan datos o un CSD vigente para emitir.',
    remedy: 'Completa lo que dicen missing y reason de la empresa.',
  },
  RFC_INVALID: {
    status: 400,
    meaning: 'El RFC no tiene la forma de uno del SAT.',
    remedy: 'Corrige el RFC, o usa XAXX010101000 para el público en general.',
  },
  CREDIT_EXCEEDED: {
    status: 400,
    meaning: 'La nota de crédito es mayor que lo que queda por acreditar de la factura.',
    remedy: 'Baja el importe hasta lo que queda.',
  },
  CSD_UNREADABLE: {
    status: 400,
    meaning: 'El certificado o la llave no se puede leer.',
    remedy: 'Sube el .cer y el .key del CSD tal como los entregó el SAT.',
  },
  CSD_IS_FIEL: {
    status: 400,
    meaning: 'El certificado es una e.firma (FIEL) y no un CSD.',
    remedy: 'Sube el Certificado de Sello Digital.',
  },
  CSD_RFC_MISMATCH: {
    status: 400,
    meaning: 'El certificado es de otro RFC.',
    remedy: 'Sube el CSD de la empresa, o corrige su RFC.',
  },
  CSD_EXPIRED: {
    status: 400,
    meaning: 'El certificado ya venció.',
    remedy: 'Saca un CSD nuevo en el SAT y súbelo.',
  },
  CSD_NOT_YET_VALID: {
    status: 400,
    meaning: 'El certificado todavía no es válido.',
    remedy: 'Espera a la fecha desde la que vale, y revisa el reloj.',
  },
  CSD_WRONG_PASSWORD: {
    status: 400,
    meaning: 'La contraseña no abre la llave.',
    remedy: 'Escribe la contraseña del CSD; no es la del portal del SAT.',
  },
  CSD_KEY_MISMATCH: {
    status: 400,
    meaning: 'La llave no es la del certificado.',
    remedy: 'Sube el .cer y el .key del mismo CSD.',
  },
  PAYMENT_NOT_SUCCEEDED: {
    status: 409,
    meaning: 'El pago no está completo.',
    remedy: 'Termina el pago y llama de nuevo.',
  },
  ACCOUNT_ALREADY_CREATED: {
    status: 409,
    meaning: 'La cuenta de este pago ya existe.',
    remedy: 'Inicia sesión, o pide recuperar la contraseña.',
  },
  PROVIDER_REFUSED: {
    status: 400,
    meaning: 'El proveedor de certificación no aceptó los datos.',
    remedy: 'Corrige lo que dice details, con las palabras del proveedor.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'El proveedor de certificación no responde. No se guardó nada.',
    remedy: 'Repite la llamada en unos minutos.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'El proveedor de pagos no responde. No se cobró nada.',
    remedy: 'Repite la llamada en unos minutos.',
  },
};

export const isListed = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
