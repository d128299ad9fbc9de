import exenciones from './data/exenciones.json' with { type: 'json' };
import ieps from './data/ieps.json' with { type: 'json' };
import imss from './data/imss.json' with { type: 'json' };
import isr from './data/isr.json' with { type: 'json' };
import jornada from './data/jornada.json' with { type: 'json' };
import plazos from './data/plazos.json' with { type: 'json' };
import retenciones from './data/retenciones.json' with { type: 'json' };
import salarios from './data/salarios.json' with { type: 'json' };
import type { Law } from './law.ts';

/** The law as it was known when this version was made; operators load what is newer (`npm run law:load`). */
export const shippedLaw: Law = {
  ...salarios,
  ...isr,
  ...imss,
  ...exenciones,
  ...jornada,
  ...ieps,
  ...plazos,
  ...retenciones,
};
