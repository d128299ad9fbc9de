import type { Context, Middleware } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { HttpFailure } from './failures.ts';

const { POST, PUT, PATCH, DELETE } = HttpMethodEnum;
const megabyte = 1_048_576;
const jsonTypes = ['json', '+json'];

/** Reads a JSON object as body; anything else is told apart: 415 another type, 413 too large, 400 malformed. */
export function jsonBody(limit = megabyte, mayBeAbsent = false): Middleware {
  const read = koaBody({
    jsonTypes,
    jsonLimit: limit,
    text: false,
    urlencoded: false,
    parsedMethods: [POST, PUT, PATCH, DELETE],
    onError: (error) => {
      throw bodyFailure(error);
    },
  });
  return async (ctx, next) => {
    // A DELETE may come without a body, and its content type is ignored.
    if (ctx.method !== 'DELETE') refuseOtherTypes(ctx);
    await read(ctx, () => Promise.resolve());
    if (ctx.method === 'DELETE' || (mayBeAbsent && !hasBody(ctx))) ctx.request.body ??= {};
    if (!isObject(ctx.request.body)) {
      throw new HttpFailure(400, 'VALIDATION', 'El cuerpo de la solicitud debe ser un objeto JSON.');
    }
    if (isTooDeep(ctx.request.body)) {
      throw new HttpFailure(400, 'VALIDATION', 'El cuerpo de la solicitud tiene demasiados niveles.');
    }
    return next();
  };
}

/** It is far below what may be written as JSON again: that takes a part of the stack for each level. */
const mostLevels = 1_000;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTooDeep = (value: unknown, levels = mostLevels): boolean =>
  isNested(value) && (levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1)));

const hasBody = ({ request }: Context) =>
  request.length !== 0 && (request.length !== undefined || request.get('Transfer-Encoding') !== '');

/** It is a hundred concepts and more. */
const largeBytes = 65_536;

/** Tells whether a request brings a large body, or does not tell how large it is. */
export function hasLargeBody(ctx: Context): boolean {
  const { length } = ctx.request;
  const isLarge = length === undefined || length > largeBytes || ctx.get('Content-Encoding') !== '';
  return hasBody(ctx) && isLarge;
}

function refuseOtherTypes(ctx: Context): void {
  if (hasBody(ctx) && !ctx.is(jsonTypes)) {
    throw new HttpFailure(415, 'VALIDATION', 'Envía el cuerpo como application/json.');
  }
}

const isObject = (value: unknown) => isNested(value) && !Array.isArray(value);

function bodyFailure(error: Error & { status?: number; type?: string }): HttpFailure {
  if (error.status === 413) return new HttpFailure(413, 'VALIDATION', 'Lo que enviaste es demasiado grande.');
  if (error.status === 415)
    return new HttpFailure(415, 'VALIDATION', 'Envía el cuerpo como application/json en UTF-8.');
  return new HttpFailure(400, 'VALIDATION', 'El cuerpo de la solicitud no es JSON válido.');
}
