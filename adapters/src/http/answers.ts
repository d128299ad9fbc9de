import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Context } from 'koa';
import type { AnswerShape, AnswerShapes, JsonOf } from '@timbra/contract/operation.ts';
import type { Actor, Scope } from '@timbra/core/access/actor.ts';
import { DomainError, notFound } from '@timbra/core/shared/errors.ts';
import type { Saved } from '@timbra/core/shared/ports.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { List } from '../ports/list.ts';
import { readHere } from './read-here.ts';
import { mayWait } from './slots.ts';

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

/** A request may say whose it is; the bearer decides, and another user's id is answered as one that does not exist. */
export function refuseOtherUser(actor: Actor, userId: string | null | undefined): void {
  if (typeof userId === 'string' && userId.toLowerCase() !== actor.userId) throw notFound();
}

/** Returns the record that was saved, or the refusal that shows the one that somebody else saved meanwhile. */
export function freshlySaved<T>(saved: Saved<T>, present: (record: T) => unknown): T {
  if (saved.kind === 'saved') return saved.record;
  const message = 'Alguien más cambió este registro mientras lo editabas. Revisa los datos actuales y guarda otra vez.';
  throw new DomainError('STALE_VERSION', message, { data: present(saved.current) });
}

/** Returns the body of a save, with its warnings. */
function savedBody<T, Shown>(saved: Saved<T>, present: (record: T) => Shown) {
  const data = present(freshlySaved(saved, present));
  return { success: true, data, warnings: saved.kind === 'saved' ? (saved.warnings ?? []) : [] } as const;
}

export const createdAnswer = <T, Shown>(saved: Saved<T>, present: (record: T) => Shown) =>
  answer(201, savedBody(saved, present));

export const changedAnswer = <T, Shown>(saved: Saved<T>, present: (record: T) => Shown) =>
  answer(200, savedBody(saved, present));

/** Returns what an earlier request of the same Idempotency-Key made, as it is now. */
export const madeBefore = <T, Shown>(record: T, present: (record: T) => Shown) =>
  createdAnswer({ kind: 'saved', record, warnings: [] }, present);

/** The body of a list call, with its place in the whole told in `Content-Range`. */
export async function listBody<Item>(list: List<Item>, query: ListQuery, ctx: Context, scope: Scope) {
  const { items, first, total, totalIsMinimum } = await list.read(scope, query);
  const last = items.length === 0 ? first : first + items.length - 1;
  ctx.set('Content-Range', `${list.name} ${first}-${last}/${total}`);
  if (totalIsMinimum) ctx.set('X-Total-Is-Minimum', '1');
  return { success: true as const, data: items, total, ...(totalIsMinimum && { totalIsMinimum: true as const }) };
}

export const answerList = async <Item>(...asked: Parameters<typeof listBody<Item>>) =>
  answer(200, await listBody(...asked));

type NamedFile = { readonly name: string; readonly content: string | Uint8Array };

/** Answers with a file that browsers save under its name. */
export function download(ctx: Context, type: string, { name, content }: NamedFile) {
  ctx.attachment(name);
  ctx.set('Content-Type', type);
  return answer(200, Buffer.from(content));
}

type NamedStream = { readonly name: string; readonly content: AsyncIterable<Uint8Array | string> };

/**
 * Answers with a file that is written while it is sent: no faster than the client takes it, nor longer than it is
 * there.
 */
export function streamed(ctx: Context, type: string, { name, content }: NamedStream) {
  const body = Readable.from(readHere(ctx, content), { objectMode: false });
  // The status is out already: a connection that breaks off is what tells that the file is not whole.
  body.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.set('Content-Type', type);
  return answer(200, body);
}

const mostSeconds = 30;

/** Milliseconds that the caller is ready to wait and may; one who may not is answered at once. */
export function waitMsOf(ctx: Context, otherwiseSeconds = 0): number {
  const seconds = waitOf(ctx) || otherwiseSeconds;
  return seconds > 0 && mayWait(ctx) ? seconds * 1_000 : 0;
}

/** Returns the seconds that the caller is ready to wait: `Prefer: wait=N` (RFC 7240), at most 30. */
export function waitOf(ctx: Context): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?/i.exec(ctx.get('Prefer'))?.[1];
  return seconds === undefined ? 0 : Math.min(mostSeconds, Number(seconds));
}
