import { receptorFields } from '@timbra/core/companies/receptor.ts';

export type ReceptorField = (typeof receptorFields)[number];

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Names the five fields as a document does, where it does so differently. */
const inDocument: Readonly<Record<string, ReceptorField>> = { nombre: 'razonSocial', usoCfdi: 'usoCFDI' };

/**
 * Returns the field of the five that a problem is about: `receiver.rfc` of the call, `receptor.usoCfdi` of the
 * document.
 */
function fieldOf({ field }: FieldProblem): ReceptorField | undefined {
  const name = /^(?:receiver|receptor)\.(\w+)$/.exec(field)?.[1] ?? field;
  return inDocument[name] ?? receptorFields.find((known) => known === name);
}

/** Returns what is wrong with each of the five: the first problem of several. */
export function problemsByField(problems: readonly FieldProblem[]): Partial<Record<ReceptorField, string>> {
  const byField: Partial<Record<ReceptorField, string>> = {};
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (field !== undefined) byField[field] ??= problem.message;
  }
  return byField;
}
