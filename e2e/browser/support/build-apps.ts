import { buildApps } from '@timbra/emulators/local/apps/build-apps.ts';

/** The stories look at what `npm start` serves: the apps are built when their sources changed. */
export default async function setup(): Promise<void> {
  await buildApps();
}
