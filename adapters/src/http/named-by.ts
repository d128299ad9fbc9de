import type { Context } from 'koa';
import { z } from 'zod';
import type { Actor } from '@timbra/core/access/actor.ts';
import type { Operation } from '@timbra/contract/operation.ts';

/**
 * Returns the company that a call is about, or else the records that its path names: empty where it is about all companies.
 * Only what the operation takes counts, and a list of companies names none of them.
 */
export function namedBy(
  { query, body }: Pick<Operation, 'query' | 'body'>,
  ctx: Pick<Context, 'query' | 'request'>,
  actor: Pick<Actor, 'companyId'>,
): readonly string[] {
  const companies = [
    ...(takes(query, 'companyId') ? [ctx.query['companyId']] : []),
    ...(takes(query, 'filter') ? filtered(ctx.query['filter']) : []),
    ...(takes(body, 'companyId') ? [companyOf(ctx.request.body)] : []),
  ];
  const params: unknown = 'params' in ctx ? ctx.params : undefined;
  const records = typeof params === 'object' && params !== null ? Object.values(params) : [];
  const [company] = ids(companies);
  const named = company === undefined ? ids(records) : [company];
  return named.length === 0 && actor.companyId !== undefined ? [actor.companyId] : named;
}

/** Tells whether a shape, or one of those that it is made of, has a field. */
function takes(shape: unknown, field: string): boolean {
  if (shape instanceof z.ZodObject) return Object.hasOwn(shape.shape, field);
  if (shape instanceof z.ZodUnion) return shape.options.some((option) => takes(option, field));
  if (shape instanceof z.ZodIntersection) return takes(shape.def.left, field) || takes(shape.def.right, field);
  if (shape instanceof z.ZodPipe) return takes(shape.in, field) || takes(shape.out, field);
  return shape instanceof z.ZodOptional && takes(shape.unwrap(), field);
}

/** Returns the company of a filter, where it is a single one. */
function filtered(filter: unknown): readonly unknown[] {
  if (typeof filter !== 'string') return [];
  try {
    const companies = [companyOf(JSON.parse(filter))].flat();
    return companies.length === 1 ? companies : [];
  } catch {
    // It is refused for that, and names nothing.
    return [];
  }
}

const companyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'companyId' in value ? value.companyId : undefined;

const ids = (named: readonly unknown[]): readonly string[] =>
  named.filter((value) => typeof value === 'string').filter((value) => uuid.test(value));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
