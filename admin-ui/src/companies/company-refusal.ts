import { type ApiError, offlineMessage } from '@timbra/ui/http/call.ts';
import { noIdCode, noUserCode } from './company-calls.ts';

/** Is what the dialog says of a company that was not saved. */
export interface CompanyRefusal {
  readonly title: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly advice?: string;
}

const csdAdvice =
  'Verifica la vigencia de los archivos CER y KEY, y que la contraseña sea la que elegiste al generar tu CSD.';

/** Whoever names the provider speaks of it (specification 2 §8). */
const ofProvider = ({ message, body }: ApiError) => body.facturamaError === true || /facturama/i.test(message);

/** The provider's errors bear its name, any other that of what was tried. */
export function refusalOf(error: ApiError, isNew: boolean): CompanyRefusal {
  const details = detailsOf(error);
  if (ofProvider(error)) return providerRefusal(error, details);
  const title = isNew ? 'Error al Crear Empresa' : 'Error al Guardar Empresa';
  const text = `Error al ${isNew ? 'crear' : 'guardar'} la empresa`;
  if (error.body.code === noUserCode || error.body.code === noIdCode)
    return { title, text: error.message, details: [] };
  if (error.status >= 400 && error.status < 500) return { title, text, details };
  return {
    title,
    text: `${text}. Inténtalo de nuevo.`,
    details: error.unreachable ? [offlineMessage] : [],
    advice: 'Lo que escribiste sigue en el formulario.',
  };
}

function providerRefusal(error: ApiError, details: readonly string[]): CompanyRefusal {
  // While it is out of reach nothing is wrong with the files.
  const isDown = error.status >= 500;
  return {
    title: 'Error de Facturama',
    text: isDown ? 'El proveedor de facturación no está disponible' : 'No pudimos registrar tu CSD',
    details,
    ...(isDown ? {} : { advice: csdAdvice }),
  };
}

/** Returns every detail once; the message where there is none. */
function detailsOf({ message, body: { details = [] } }: ApiError): string[] {
  return details.length === 0 ? [message] : [...new Set(details.map((detail) => detail.message))];
}
