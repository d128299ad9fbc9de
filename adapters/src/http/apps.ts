import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import { HttpFailure } from './failures.ts';

/** A built single-page app: its `index.html` answers every path that is none of its files. */
export interface BuiltApp {
  readonly folder: string;
  /** The path below which it lives, with slashes at both ends. */
  readonly base: string;
}

export interface AppsOptions {
  readonly adminUi: BuiltApp;
  readonly checkout: BuiltApp;
  /** Where else the apps call, such as a payment provider's emulator. */
  readonly connect: readonly string[];
}

/** What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy), without its maps. */
const stripe = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  api: 'https://api.stripe.com',
  frame: 'https://hooks.stripe.com',
  images: 'https://*.stripe.com',
};
const day = 86_400;
const year = 365 * day;

/** Serves both apps on the API's origin, by the first segment of the path. */
export function apps({ adminUi, checkout, connect }: AppsOptions): Middleware {
  const policy = contentSecurityPolicy(connect);
  return async (ctx, next) => {
    const segment = ctx.path.split('/')[1] ?? '';
    if (segment === 'api' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Content-Security-Policy', policy);
    // Wallets open a window and answer through it. Both apps hold payment forms, on whatever page they were loaded.
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    const app = segment === checkout.base.split('/')[1] ? checkout : adminUi;
    const file = await findFile(app, ctx.path);
    if (file) await send(ctx, file);
    else if (extname(ctx.path) !== '') throw new HttpFailure(404, 'NOT_FOUND', 'Este archivo no existe.');
    else await sendIndex(ctx, app);
  };
}

/** Scripts are files of ours or of the payment provider; styles are written into the page by the components. */
function contentSecurityPolicy(connect: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${stripe.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${stripe.images}`,
    "font-src 'self'",
    `connect-src ${["'self'", stripe.api, ...connect].join(' ')}`,
    `frame-src 'self' blob: ${stripe.script} ${stripe.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly changedMs: number;
}

async function findFile(app: BuiltApp, path: string): Promise<FoundFile | undefined> {
  const below = path.startsWith(app.base) ? path.slice(app.base.length) : path.slice(1);
  const file = normalize(join(app.folder, decoded(below)));
  return file.startsWith(app.folder + sep) ? statFile(file) : undefined;
}

function decoded(path: string): string {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes('\0') ? '' : plain;
  } catch {
    return '';
  }
}

async function statFile(path: string): Promise<FoundFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size, changedMs: found.mtimeMs } : undefined;
}

async function sendIndex(ctx: Context, app: BuiltApp): Promise<void> {
  const index = await statFile(join(app.folder, 'index.html'));
  if (!index) throw new HttpFailure(503, 'NOT_FOUND', 'La interfaz no está construida: npm start la construye.');
  await send(ctx, index);
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Sends a file, in the smallest form that was made of it and that the browser takes. */
async function send(ctx: Context, file: FoundFile): Promise<void> {
  ctx.set('Cache-Control', keptFor(file.path));
  ctx.vary('Accept-Encoding');
  ctx.type = extname(file.path);
  ctx.etag = `${file.size.toString(36)}-${Math.trunc(file.changedMs).toString(36)}`;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = await smallest(ctx, file.path);
}

/** Files named by their content for good; a page is asked for anew, and its icon not with every page. */
function keptFor(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return `public, max-age=${year}, immutable`;
  return extname(path) === '.html' ? 'no-cache' : `public, max-age=${day}`;
}

async function smallest(ctx: Context, path: string): Promise<Buffer> {
  for (const { name, suffix } of encodings) {
    if (!ctx.acceptsEncodings(name)) continue;
    const content = await readFile(path + suffix).catch(() => undefined);
    if (!content) continue;
    ctx.set('Content-Encoding', name);
    return content;
  }
  return readFile(path);
}
