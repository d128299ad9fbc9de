import type { z } from 'zod';
import { exportAnswers, exportQuery, listQuery, type ListShape } from './list.ts';
import { answer, deleted, listAnswer, ofVersion, operation, warnings } from './operation.ts';

type Call = 'list' | 'search' | 'export' | 'get' | 'create' | 'update' | 'delete' | 'restore';

/** It begins the permissions to read and to write. */
type AnyArea = 'customers' | 'products' | 'orders' | 'payroll';

interface RecordDescription<
  Path extends string,
  Area extends AnyArea,
  Shown extends z.ZodType,
  Body extends z.ZodRawShape,
> {
  readonly path: Path;
  readonly tag: string;
  readonly area: Area;
  readonly item: Shown;
  readonly shape: ListShape;
  readonly body: z.ZodObject<Body>;
  /** They are in the words of the pages at `/api/docs`; a change is told of in the same words unless told. */
  readonly summaries: Readonly<Record<Exclude<Call, 'update'>, string> & { update?: string }>;
}

/** Makes the calls of one kind of record of a company, which are the same for each. */
export function recordCalls<
  Path extends string,
  Area extends AnyArea,
  Shown extends z.ZodType,
  Body extends z.ZodRawShape,
>({ path, tag, area, item, shape, body, summaries }: RecordDescription<Path, Area, Shown, Body>) {
  const reading = { tag, access: `${area}:read` } as const;
  const writing = { tag, access: `${area}:write` } as const;
  const saved = answer(item).extend({ warnings });
  const listed = {
    ...reading,
    heavy: 'searching',
    query: listQuery(shape),
    answers: { 200: listAnswer(item) },
  } as const;
  return {
    list: operation(`get ${path}`, { ...listed, summary: summaries.list }),
    search: operation(`get ${path}/search`, { ...listed, summary: summaries.search }),
    export: operation(`get ${path}/export`, {
      ...reading,
      heavy: 'always',
      summary: summaries.export,
      query: exportQuery(shape),
      answers: exportAnswers,
    }),
    get: operation(`get ${path}/{id}`, { ...reading, summary: summaries.get, answers: { 200: answer(item) } }),
    create: operation(`post ${path}`, {
      ...writing,
      summary: summaries.create,
      idempotent: true,
      asks: ['companyId'],
      body,
      answers: { 201: saved },
    }),
    update: operation(`patch ${path}/{id}`, {
      ...writing,
      summary: summaries.update ?? 'Cambia los campos enviados; con version distinta de la actual, 409 STALE_VERSION',
      alsoPut: true,
      body: body.extend({ version: ofVersion }),
      answers: { 200: saved },
    }),
    delete: operation(`delete ${path}/{id}`, { ...writing, summary: summaries.delete, answers: { 200: deleted } }),
    restore: operation(`post ${path}/{id}/restore`, {
      ...writing,
      summary: summaries.restore,
      answers: { 200: answer(item) },
    }),
  };
}
