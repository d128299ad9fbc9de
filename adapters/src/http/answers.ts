import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AnswerShape, AnswerShapes, JsonOf } from '@timbra/contract/operation.ts';

export type FileBody = Buffer | Readable;

type BodyOf<Shape extends AnswerShape> = JsonOf<Shape> | (Shape extends z.ZodType ? never : FileBody);

/** Is what a handler may answer: a status that its operation declares, with the body that is declared for it. */
export type AnswerOf<Shapes extends AnswerShapes> = {
  [Status in keyof Shapes & number]: { readonly status: Status; readonly body: BodyOf<Shapes[Status]> };
}[keyof Shapes & number];

export const answer = <const Status extends number, const Body>(status: Status, body: Body) => ({ status, body });

/** Answers `{ success: true, data }`. */
export const shown = <T>(data: T) => answer(200, { success: true, data });

export const created = <T>(data: T) => answer(201, { success: true, data });

export const accepted = <T>(data: T) => answer(202, { success: true, data });

/** Answers under the key that the specification names, with `data` beside it. */
const keyed = <Key extends string, T>(key: Key, data: T) =>
  ({ success: true, ...({ [key]: data } as Record<Key, T>), data }) as const;

export const shownAs = <Key extends string, T>(key: Key, data: T) => answer(200, keyed(key, data));

export const createdAs = <Key extends string, T>(key: Key, data: T) => answer(201, keyed(key, data));

export const deleted = (id: string) => shown({ id });
