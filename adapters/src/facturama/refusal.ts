import { z } from 'zod';
import type { ProviderProblem } from '@timbra/core/shared/provider-problem.ts';
import { codeOf } from './known-texts.ts';
import { inSpanish } from './spanish-texts.ts';

const Texts = z.union([z.array(z.string()), z.string().transform((text) => [text])]);
const Refusal = z.object({ Message: z.string().nullish(), ModelState: z.record(z.string(), Texts).nullish() });

/** `field` finds our field for a ModelState key, or for a sentence that came without one (`key` undefined). */
export type FieldOf = (key: string | undefined, message: string) => string | undefined;

/** Reads the problems of a 400, or undefined when it does not say any: then nobody knows what it refused. */
export function readRefusal(body: unknown, fieldOf: FieldOf): readonly ProviderProblem[] | undefined {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return undefined;
  const { Message, ModelState } = refusal.data;
  const entries = Object.entries(ModelState ?? {}).flatMap(([key, texts]) =>
    texts.filter((text) => text.trim() !== '').map((text) => problem(key, text, fieldOf)),
  );
  if (entries.length > 0) return entries;
  return Message?.trim() ? [problem(undefined, Message, fieldOf)] : undefined;
}

function problem(key: string | undefined, text: string, fieldOf: FieldOf): ProviderProblem {
  const message = inSpanish(text);
  const field = fieldOf(key, message);
  const code = codeOf(text);
  return { message, ...(field === undefined ? {} : { field }), ...(code === undefined ? {} : { code }) };
}
