import { created, failure, invalidRequest, ok, unknownId } from '../http/answer.ts';
import { route } from '../http/router.ts';
import type { Route } from '../http/router.ts';
import type { Csds } from '../store/csds.ts';
import { readCsd } from './csd-form.ts';

/** Serves the certificates of the Multiemisor API. Its GETs do answer with the key and its password in clear. */
export function csdRoutes(csds: Csds, now: () => Date): readonly Route[] {
  return [
    route('POST', '/api-lite/csds', ({ body }) => {
      const read = readCsd(body, now());
      if ('refused' in read) return invalidRequest(read.refused);
      if (csds.find(read.csd.Rfc)) return invalidRequest({ Rfc: ['Ya existe un CSD asociado a este RFC'] });
      csds.save(read.csd);
      return created(undefined);
    }),
    route('PUT', '/api-lite/csds/:rfc', ({ params, body }) => {
      if (!csds.find(params['rfc'] ?? '')) return unknownId();
      const read = readCsd(body, now());
      if ('refused' in read) return invalidRequest(read.refused);
      if (read.csd.Rfc !== params['rfc']) return failure(400, 'El RFC no corresponde al CSD que se actualiza.');
      csds.save(read.csd);
      return ok(undefined);
    }),
    route('GET', '/api-lite/csds', () => ok(csds.all())),
    route('GET', '/api-lite/csds/:rfc', ({ params }) => {
      const csd = csds.find(params['rfc'] ?? '');
      return csd ? ok(csd) : unknownId();
    }),
    route('DELETE', '/api-lite/csds/:rfc', ({ params }) =>
      csds.delete(params['rfc'] ?? '') ? ok(undefined) : unknownId(),
    ),
  ];
}
