import { extname, sep } from 'node:path';
import type { Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { isReservedUrl } from '@timbra/core/companies/custom-url.ts';
import { HttpFailure } from './failures.ts';
import { preloadLink } from './preloads.ts';

/** A built single-page app: its `index.html` answers every path that is none of its files. */
export interface BuiltApp {
  readonly folder: string;
  /** It is the path below which it lives, with slashes at both ends. */
  readonly base: string;
}

/** The page at which tickets are invoiced. */
export interface SelfInvoicePage extends AppPage {
  /** Tells whether the page at this address is a live company's; undefined where no company shows one. */
  livemodeOf(address: string): Promise<boolean | undefined>;
}

/** One page of an app, whose other files it asks for by that app's own path. */
export interface AppPage {
  readonly folder: string;
  readonly file: string;
}

export interface AppsOptions {
  readonly adminUi: BuiltApp;
  readonly checkout: BuiltApp;
  readonly selfInvoice: SelfInvoicePage;
  /** Is the page where shippers fill in their part of a trip. */
  readonly shipper: AppPage;
  /** Lists where else the apps call, such as a payment provider's emulator. */
  readonly connect: readonly string[];
}

/** Stripe.js needs these (https://docs.stripe.com/security/guide#content-security-policy), without its maps. */
const stripe = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  api: 'https://api.stripe.com',
  frame: 'https://hooks.stripe.com',
  images: 'https://*.stripe.com',
};
const day = 86_400;
const year = 365 * day;

/** Serves the apps on the API's origin, by the first segment of the path. */
export function apps({ adminUi, checkout, selfInvoice, shipper, connect }: AppsOptions): Middleware {
  const policy = contentSecurityPolicy(connect);
  return async (ctx, next) => {
    const segment = ctx.path.split('/')[1] ?? '';
    if (segment === 'api' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Content-Security-Policy', policy);
    // Wallets open a window and answer through it. Both apps hold payment forms, on whatever page they were loaded.
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if ((await sendSelfInvoice(ctx, selfInvoice)) || (await sendShipper(ctx, shipper))) return;
    const app = segment === checkout.base.split('/')[1] ? checkout : adminUi;
    const below = ctx.path.startsWith(app.base) ? ctx.path.slice(app.base.length) : ctx.path.slice(1);
    if (await sendFile(ctx, app, below)) return;
    if (extname(ctx.path) !== '') throw new HttpFailure(404, 'NOT_FOUND', 'Este archivo no existe.');
    if (await sendPage(ctx, app)) return;
    throw new HttpFailure(503, 'NOT_FOUND', 'La interfaz no está construida: npm start la construye.');
  };
}

/** Browsers that do not know its links find out by themselves what the page needs. */
async function sendPage(ctx: Context, app: BuiltApp): Promise<boolean> {
  const link = await preloadLink(app.folder, ctx.path);
  if (link !== undefined) ctx.set('Link', link);
  return sendFile(ctx, app, 'index.html');
}

/** Matches a company's page by its address, `/cafe-nandu`, and by a ticket, `/cafe-nandu/t/{token}`. */
const selfInvoicePath = /^\/([a-z0-9_][a-z0-9_-]*)(\/t\/[\w-]{22})?\/?$/;

async function sendSelfInvoice(ctx: Context, { folder, file, livemodeOf }: SelfInvoicePage): Promise<boolean> {
  const [, address = '', ticket] = selfInvoicePath.exec(ctx.path) ?? [];
  const livemode = isReservedUrl(address) ? undefined : await livemodeOf(address);
  if (livemode === undefined) return false;
  // Whoever knows the address of a ticket may invoice it, and nobody looks for a page of tests.
  if (ticket !== undefined || !livemode) ctx.set(unlisted);
  return sendFile(ctx, { folder }, file);
}

/** No search engine keeps the address, and no other site is told of it. */
const unlisted = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

/** Returns the path of a shipper's page on the server. */
export const shipperPagePath = (token: string): string => `/remitente/${token}`;

const shipperPath = /^\/remitente\/[\w-]{22}\/?$/;

/** The page itself finds out whether its link still leads anywhere. */
async function sendShipper(ctx: Context, { folder, file }: AppPage): Promise<boolean> {
  if (!shipperPath.test(ctx.path)) return false;
  ctx.set(unlisted);
  return sendFile(ctx, { folder }, file);
}

/** Scripts are files of ours or of the payment provider; styles are written into the page by the components. */
const contentSecurityPolicy = (connect: readonly string[]): string =>
  [
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

/**
 * Sends a file of an app in the smallest form that was made of it and that the browser takes.
 * @returns whether there is such a file.
 */
async function sendFile(ctx: Context, { folder: root }: Pick<BuiltApp, 'folder'>, path: string): Promise<boolean> {
  if (path === '') return false;
  try {
    if ((await send(ctx, path, { root, setHeaders: describeFile })) === undefined) return false;
  } catch (error) {
    // Outside the app's folder there is nothing either.
    if (isRefusal(error)) return false;
    throw error;
  }
  ctx.vary('Accept-Encoding');
  if (ctx.fresh) ctx.status = 304;
  return true;
}

/** Tells whether an error names a status below 500, whichever library's it is. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

function describeFile(res: ServerResponse, path: string, { size, mtimeMs }: Stats): void {
  res.setHeader('Cache-Control', cacheControlOf(path.replace(/\.(br|gz)$/, '')));
  res.setHeader('ETag', `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`);
  if (!isNamedByContent(path)) return;
  for (const header of ofPages) res.removeHeader(header);
  // A script may be a worker's, which asks for files of ours alone.
  res.setHeader('Content-Security-Policy', "default-src 'self'");
}

/** These tell a browser nothing of what a page is made of, and every first visit fetches a dozen such files. */
const ofPages = ['X-Frame-Options', 'Referrer-Policy', 'Cross-Origin-Opener-Policy'];

const isNamedByContent = (path: string) => path.includes(`${sep}assets${sep}`);

/** Files named by their content for good; a page is asked for anew, and its icon not with every page. */
function cacheControlOf(path: string): string {
  if (isNamedByContent(path)) return `public, max-age=${year}, immutable`;
  return extname(path) === '.html' ? 'no-cache' : `public, max-age=${day}`;
}
