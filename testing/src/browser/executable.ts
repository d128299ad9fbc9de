import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export interface Executable {
  readonly path: string;
  readonly args: readonly string[];
}

/** Of several lists of features Chromium heeds the last: ours displaces Playwright's, whose names it therefore holds. */
const turnedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
  // The menu below a full Chromium's address bar: two pages in each new window, which cost as much as one of ours.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];
const plain = ['--disable-gpu', '--disable-dev-shm-usage', '--no-sandbox', `--disable-features=${turnedOff.join(',')}`];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium: the one that CHROMIUM_PATH names, Playwright's own, the system's, else the one that npm has brought. */
export async function findChromium(): Promise<Executable> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { path: named, args: plain };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, args: plain };
  const found = systemChromium();
  return { path: found ?? (await packagedChromium()), args: plain };
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => existsSync(place));
}

async function packagedChromium(): Promise<string> {
  // It unpacks the libraries that a bare system lacks only where it believes to be in such a place.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
