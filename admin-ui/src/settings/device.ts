export interface Device {
  /** «Chrome en Windows» */
  readonly name: string;
  readonly isHandheld: boolean;
}

/** A browser bears the names of those it wants to be taken for, so its own is asked for first. */
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const handhelds: readonly (string | undefined)[] = ['iPhone', 'iPad', 'Android'];

type Names = readonly (readonly [pattern: RegExp, name: string])[];

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns what a person calls the device of a session. @param userAgent as the browser sent it. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)];
  return { name: together(browser, system), isHandheld: handhelds.includes(system) };
}

function together(browser: string | undefined, system: string | undefined): string {
  if (browser !== undefined && system !== undefined) return `${browser} en ${system}`;
  return browser ?? system ?? 'Dispositivo desconocido';
}
