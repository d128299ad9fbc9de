import type { I18nProvider, TranslationMessages } from 'react-admin';

interface TranslateOptions extends Readonly<Record<string, unknown>> {
  /** Is said where there is no text. */
  readonly _?: string;
  readonly smart_count?: number;
}

let messages: TranslationMessages | undefined;

/** Fetches the texts. No screen of ours draws any by itself, and react-admin has none before somebody acts. */
export async function loadMessages(): Promise<void> {
  messages = (await import('./messages.ts')).messages;
}

/** Translates the few texts that react-admin itself shows, in the one language that there is. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: TranslateOptions = {}) => fillIn(textOf(key) ?? options._ ?? key, options),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'es-MX',
};

function textOf(key: string): string | undefined {
  let found: unknown = messages;
  for (const step of key.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[step];
  return typeof found === 'string' ? found : undefined;
}

/** Fills in the values: «Crear %{item}»; «1 elemento |||| %{smart_count} elementos». */
function fillIn(text: string, options: TranslateOptions): string {
  const [one = '', several = one] = text.split(' |||| ');
  const form = options.smart_count === undefined || options.smart_count === 1 ? one : several;
  return form.replaceAll(/%\{(\w+)\}/g, (placeholder, name: string) => textIn(options[name]) ?? placeholder);
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
