import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
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
  // The menu below a full Chromium's address bar opens two pages in each new window, which cost as much as one of ours.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];
const plain = ['--disable-gpu', '--disable-dev-shm-usage', '--no-sandbox', `--disable-features=${turnedOff.join(',')}`];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, else Playwright's own, else the one that npm has brought, else
 * the system's. What npm brings is made for pages without a window: on the system's own a test takes a quarter more
 * processor.
 */
export async function findChromium(): Promise<Executable> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { path: named, args: plain };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, args: plain };
  return { path: await packagedOrSystem(systemChromium()), args: plain };
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((path) => existsSync(path));
}

async function packagedOrSystem(system: string | undefined): Promise<string> {
  // A system that has no Chromium may lack its libraries and fonts: they are unpacked only where this name is set.
  if (system === undefined) process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  // It is made for this platform alone.
  else if (process.platform !== 'linux' || process.arch !== 'x64') return system;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  return system === undefined || (await starts(path)) ? path : system;
}

/** Tells whether the libraries of this system suffice for it. */
async function starts(path: string): Promise<boolean> {
  return promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  );
}
