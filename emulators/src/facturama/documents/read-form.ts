import { z } from 'zod';
import type { ModelState } from '../http/answer.ts';
import { formOf, type CfdiForm } from './cfdi-form.ts';

export type ReadForm = { readonly form: CfdiForm } | { readonly refused: ModelState };

/** Facturama's own texts, where one was seen; the rest is ASP.NET's English. */
const MISSING: Readonly<Record<string, string>> = {
  'Receiver.TaxZipCode': 'El código postal para el receptor es necesario',
};

export function readForm(body: unknown): ReadForm {
  const type = typeof body === 'object' && body !== null && 'CfdiType' in body ? body.CfdiType : undefined;
  const read = formOf(type).safeParse(body ?? {});
  if (read.success) return { form: read.data };
  const state: Record<string, string[]> = {};
  for (const [path, text] of read.error.issues.flatMap(faultsOf)) {
    (state[`cfdiToCreate${path && `.${path}`}`] ??= []).push(text);
  }
  return { refused: state };
}

/** Fields of the API that nothing here prints: to take one and leave it out of the document would be a lie. */
const UNPRINTED: ReadonlySet<string> = new Set([
  'Complement',
  'Parts',
  'ThirdPartyAccount',
  'Address',
  'LogoUrl',
  'SKU',
  'IdProduct',
  'Id',
]);

function faultsOf(issue: z.core.$ZodIssue): readonly (readonly [path: string, text: string])[] {
  if (issue.code !== 'unrecognized_keys') return [[modelPath(issue.path), textOf(issue, modelPath(issue.path))]];
  return issue.keys.map((key) => {
    const text = UNPRINTED.has(key) ? `El emulador no imprime ${key}` : `El campo '${key}' no existe en esta API`;
    return [modelPath([...issue.path, key]), text] as const;
  });
}

/** Writes a path as `Items[0].UnitPrice`. */
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
