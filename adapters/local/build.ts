import { buildApps } from './apps/build-apps.ts';
import { showStep } from './progress.ts';

// `npm run build`: both apps, as the image of a deployment holds them. The servers run from their sources.
await buildApps(showStep);
