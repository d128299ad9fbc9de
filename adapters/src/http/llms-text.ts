import { isForPeople, permissionsOf, type Operation } from '@timbra/contract/operation.ts';

/** Writes what a language model reads to use the API: how calls are made, and each call of a key in one line. */
export function llmsText(operations: readonly Operation[]): string {
  const byTag = Map.groupBy(operations.filter(isOfKeys), ({ tag }) => tag);
  const sections = [...byTag].map(([tag, calls]) => `## ${tag}\n\n${calls.map(line).join('\n')}\n`);
  return `${head}\n${sections.join('\n')}`;
}

const isOfKeys = (operation: Operation): boolean =>
  operation.access !== 'public' && !isForPeople(operation) && !isOfPlatform(operation);

const isOfPlatform = ({ access }: Operation): boolean =>
  permissionsOf(access).some((permission) => permission.startsWith('platform:'));

const line = ({ method, path, summary, access }: Operation): string =>
  `- ${method.toUpperCase()} ${path}: ${summary} (${permissionsOf(access).join(' o ')})`;

const head = `# Timbra

> API de facturación electrónica de México (CFDI 4.0): emite, cancela y cobra documentos con timbres de prepago.

- Las rutas están bajo /api. JSON en UTF-8; montos como números, en pesos si no se dice otra moneda.
- Authorization: Bearer tk_live_… (una llave). Entre paréntesis, el permiso que pide cada llamada.
- Idempotency-Key en cada POST, PATCH, PUT y DELETE: la misma clave con el mismo cuerpo no hace las cosas dos veces.
- POST /invoices/create con Prefer: wait=20 espera el resultado: 201 ISSUED, 202 PROCESSING, 400 con details por campo.
- Las listas toman filter, sort y range como JSON y responden data y total.
- Un rechazo es { success: false, code, message, details: [{ field, message, code }] }; code es estable.

## Más

- [Contrato completo, OpenAPI 3.1](/api/openapi.json)
- [Cada código de error, con un ejemplo](/api/errors)
- [Para leerlo y probarlo](/api/docs)
`;
