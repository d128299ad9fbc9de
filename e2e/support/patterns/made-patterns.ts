import { plainLine } from '@timbra/adapters/documents/tables/streamed-tables.ts';
import { KEY_SHAPE } from '@timbra/adapters/security/random-key-secrets.ts';
import { route as facturamaRoute } from '@timbra/emulators/facturama/http/router.ts';
import { route as stripeRoute } from '@timbra/emulators/stripe/http/router.ts';
import { DATA, NAME_LABEL, RFC_LABEL, STOPS, wholeLines } from '@timbra/core/sat/constancia/labelled-values.ts';
import { TITLE } from '@timbra/core/sat/constancia/read-constancia.ts';
import { SECTION } from '@timbra/core/sat/constancia/regimenes.ts';
import { CORPORATE_SUFFIX } from '@timbra/core/sat/receptor.ts';

const path = '/api-lite/:one/3/cfdis/:other';

/** Files that put patterns together while they run, each with patterns that it made: those are judged in their place. */
export const madePatterns: Readonly<Record<string, readonly RegExp[]>> = {
  'adapters/src/documents/tables/streamed-tables.ts': [plainLine(1), plainLine(40)],
  'adapters/src/security/random-key-secrets.ts': [KEY_SHAPE],
  'emulators/src/facturama/http/router.ts': [facturamaRoute('GET', path, () => ({ status: 200 })).pattern],
  'emulators/src/stripe/http/router.ts': [stripeRoute('GET', path, () => ({ status: 200 })).pattern],
  'core/src/sat/constancia/labelled-values.ts': [STOPS, DATA, RFC_LABEL, NAME_LABEL, wholeLines('UNA (SOLA)')],
  'core/src/sat/constancia/read-constancia.ts': [TITLE],
  'core/src/sat/constancia/regimenes.ts': [SECTION],
  'core/src/sat/receptor.ts': [CORPORATE_SUFFIX],
};
