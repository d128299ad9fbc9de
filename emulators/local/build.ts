import { buildApps, staleApps } from './apps/build-apps.ts';
import { showStep } from './progress.ts';

// `npm run build` builds both apps, as the image of a deployment holds them. The servers run from their sources.
const stale = await staleApps();
if (stale.length > 0) await showStep('Construyendo la interfaz (solo cuando cambia)', () => buildApps(stale));
