import { z } from 'zod';
import type { ModelState } from '../http/answer.ts';
import { CfdiForm } from './cfdi-form.ts';

export type ReadForm = { readonly form: CfdiForm } | { readonly refused: ModelState };

/** Facturama's own texts, where one was seen; the rest is ASP.NET's English. */
const MISSING: Readonly<Record<string, string>> = {
  'Receiver.TaxZipCode': 'El código postal para el receptor es necesario',
};

export function readForm(body: unknown): ReadForm {
  const read = CfdiForm.safeParse(body ?? {});
  if (read.success) return { form: read.data };
  const state: Record<string, string[]> = {};
  for (const issue of read.error.issues) {
    const path = modelPath(issue.path);
    (state[`cfdiToCreate${path && `.${path}`}`] ??= []).push(textOf(issue, path));
  }
  return { refused: state };
}

/** `Items[0].UnitPrice`. */
function modelPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function textOf(issue: z.core.$ZodIssue, path: string): string {
  const field = issue.path.findLast((part) => typeof part === 'string') ?? '';
  if (issue.code === 'custom') return issue.message.replace(/\.$/, ` for ${field}.`);
  return MISSING[path] ?? `The ${field} field is required.`;
}
