import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import * as calls from '@timbra/contract/service.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import { getDocs, getDocsFile, getErrors, getLlmsText, getOpenApi } from '@timbra/contract/service.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { deleteSampleData, getSampleData } from '@timbra/core/samples/sample-data.ts';
import { answer, shown } from '../answers.ts';
import type { Area } from '../server.ts';
import { listedErrors } from '../listed-errors.ts';
import { llmsText } from '../llms-text.ts';
import { openApiDocument } from '../openapi.ts';

/** @param version of the product, told to the apps and to whoever reports a fault. */
export function serviceArea(config: Config, version: string): Area {
  return (routes) => {
    routes.open(calls.getConfig, () =>
      Promise.resolve(
        shown({
          sampleScreens: config.sampleScreens,
          publishableKey: config.stripe.publishableKey,
          versions: { timbra: version, node: process.versions.node },
          trialStamps: config.trialStamps,
          purchaseInvoices: config.issuer !== undefined,
          stripeApiBase: config.stripe.apiUrl ?? null,
          facturamaApiBase: config.pacEmulatorUrl ?? null,
          mailApiBase: config.mailEmulatorUrl ?? null,
        }),
      ),
    );
  };
}

/** Serves the contract as a document and as a page of our own origin; nothing is fetched from anywhere else. */
export const docsArea: Area = (routes) => {
  let document: ReturnType<typeof openApiDocument> | undefined;
  routes.open(getOpenApi, () => {
    document ??= openApiDocument(routes.operations);
    return Promise.resolve(answer(200, { ...document }));
  });
  routes.open(getLlmsText, ({ ctx }) => {
    ctx.type = 'text/plain';
    return Promise.resolve(answer(200, Buffer.from(llmsText(routes.operations))));
  });
  routes.open(getErrors, () =>
    Promise.resolve(answer(200, { success: true, data: listedErrors, total: listedErrors.length })),
  );
  routes.open(getDocs, ({ ctx }) => {
    // Swagger UI styles its elements in place.
    ctx.set('Content-Security-Policy', `${own}; style-src 'self' 'unsafe-inline'; img-src 'self' data:`);
    ctx.type = 'text/html';
    return Promise.resolve(answer(200, Buffer.from(page)));
  });
  routes.open(getDocsFile, ({ params, ctx }) => {
    const file = files.get(params['file'] ?? '');
    if (!file) throw notFound('Esta dirección no existe.');
    ctx.type = file.type;
    const body = typeof file.from === 'string' ? createReadStream(file.from) : Buffer.from(file.from.script);
    return Promise.resolve(answer(200, body));
  });
};

const own = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const distribution = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, persistAuthorization: false, validatorUrl: null })`;

const files = new Map<string, { type: string; from: string | { script: string } }>([
  ['swagger-ui.css', { type: 'text/css', from: join(distribution, 'swagger-ui.css') }],
  ['swagger-ui-bundle.js', { type: 'text/javascript', from: join(distribution, 'swagger-ui-bundle.js') }],
  ['start.js', { type: 'text/javascript', from: { script: start } }],
]);

const page = `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Timbra: API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const none = { status: 'NONE', done: 0, total: 0 } as const;

export function samplesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getSampleData, async (_, actor) => shown((await getSampleData(ports, actor)) ?? none));
    routes.on(calls.deleteSampleData, async (_, actor) => shown({ kept: await deleteSampleData(ports, actor) }));
  };
}
