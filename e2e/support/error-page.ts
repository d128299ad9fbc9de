import { listedErrors } from '@timbra/adapters/http/listed-errors.ts';

/** Writes the page of every code of a failure, for integrators: the same as `GET /errors` answers. */
export function errorPage(): string {
  const [example] = listedErrors;
  const sections = listedErrors.map(
    ({ code, status, meaning, remedy }) => `## ${code}\n\n${status}. ${meaning}\n\nQué hacer: ${remedy}\n`,
  );
  return `${head}\n\`\`\`json\n${JSON.stringify(example?.example, null, 2)}\n\`\`\`\n\n${rules}\n${sections.join('\n')}`;
}

const head = `# Errores

Todo rechazo tiene esta forma. \`code\` es estable; \`message\` está en español y se puede mostrar tal cual; \`details\` dice cada
campo con su ruta, y \`requestId\` nombra la llamada si nos escribes.
`;

const rules = `Las reglas del SAT se responden con su propia clave (\`CFDI40161\`, \`CRP20244\`, \`NOM…\`, \`CP…\`) y 400. Un ejemplo de
cada código, tal como se respondió en una prueba, está en \`GET /api/errors\`.
`;
