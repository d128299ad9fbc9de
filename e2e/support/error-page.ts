import { ownErrors } from '@timbra/adapters/http/listed-errors.ts';
import { ruleErrors } from '@timbra/adapters/http/rule-errors.ts';

/** Writes the page of every code of a failure, for integrators: the same as `GET /errors` answers. */
export function errorPage(): string {
  const [example] = ownErrors;
  const sections = ownErrors.map(
    ({ code, status, meaning, remedy }) => `## ${code}\n\n${status}. ${meaning}\n\nQué hacer: ${remedy}\n`,
  );
  const ofSat = ruleErrors.map(({ code, meaning, remedy }) => `- \`${code}\`: ${meaning} ${remedy}\n`);
  return `${head}\n\`\`\`json\n${JSON.stringify(example?.example, null, 2)}\n\`\`\`\n\n${rules}\n${sections.join('\n')}\n${satRules}\n${ofSat.join('')}`;
}

const head = `# Errores

Todo rechazo tiene esta forma. \`code\` es estable; \`message\` está en español y se puede mostrar tal cual; \`details\` dice cada
campo con su ruta, y \`requestId\` nombra la llamada si nos escribes.
`;

const rules = `Las reglas del SAT se responden con su propia clave y 400; están al final. Un ejemplo de cada código, tal como se
respondió en una prueba, está en \`GET /api/errors\`.
`;

const satRules = `## Reglas del SAT y del timbrado

400, con la clave de la primera que no se cumple en \`code\` y la de cada una en \`details\`. Lo que el SAT o el proveedor
rechaza después, al timbrar, se responde igual y queda en \`errors\` del documento con las mismas claves.
`;
