import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { isRfc, personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import { z } from 'zod';
import { jsonOf } from '../../http/latency.ts';
import { type Answer, invalidRequest, ok } from '../http/answer.ts';
import { wrongDatum } from '../documents/misbehaviour.ts';
import { type EmulatedRequest, route, type Route } from '../http/router.ts';

const text = z.string().trim().min(1);
const Form = z.object({ Rfc: text, Name: text, ZipCode: text, FiscalRegime: text });
const CORPORATE = /[,.]|\b(S\.? ?A\.?|S\.? DE R\.? ?L\.?|S\.? ?C\.?)( DE C\.? ?V\.?)?$/;

/**
 * Serves what SAT's register would say of a taxpayer. No register is looked at here: a name is wrong when it is not in
 * capitals or bears its corporate regime, a regime when it is not of that kind of person; and each by an RFC of its own.
 */
export function customerRoutes(): readonly Route[] {
  const status = ({ query }: EmulatedRequest) => {
    const rfc = query.text('rfc');
    const known = isKnown(rfc);
    return ok({ Rfc: rfc, FormatoCorrecto: known, Activo: known, Localizado: known });
  };
  return [
    route('POST', '/customers/validate', ({ body }) => validated(jsonOf(body))),
    route('GET', '/customers/status', status),
    route('GET', '/Client/status', status),
  ];
}

const isKnown = (rfc: string) => isRfc(rfc) && wrongDatum(rfc) !== 'rfc';

function validated(body: unknown): Answer {
  const form = Form.safeParse(body);
  if (!form.success) {
    const missing = form.error.issues.map(({ path }) => String(path[0]));
    return invalidRequest(Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]])));
  }
  const { Rfc, Name, ZipCode, FiscalRegime } = form.data;
  const exists = isKnown(Rfc);
  const wrong = wrongDatum(Rfc);
  return ok({
    ExistRfc: exists,
    MatchName: exists && wrong !== 'name' && Name === Name.toUpperCase() && !CORPORATE.test(Name),
    MatchZipCode: exists && wrong !== 'zipCode' && /^\d{5}$/.test(ZipCode),
    MatchFiscalRegime:
      exists && wrong !== 'regime' && REGIMEN_FISCAL.get(FiscalRegime)?.personas.includes(personaOf(Rfc)) === true,
  });
}
