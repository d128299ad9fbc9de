import type { Middleware } from 'koa';

/** What every answer tells browsers; the apps' pages add their content security policy. */
export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  // It is for this host alone: whether its subdomains speak TLS is not known here.
  if (ctx.secure) ctx.set('Strict-Transport-Security', 'max-age=31536000');
  if (ctx.path.startsWith('/api/')) {
    ctx.set({ 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", 'Cache-Control': 'no-store' });
  }
  await next();
};
