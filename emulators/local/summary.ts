export interface SummaryFacts {
  readonly url: string;
  readonly login: { readonly email: string; readonly password: string } | undefined;
  readonly dataDir: string;
  readonly logs: string;
  readonly emulated: readonly string[];
}

/** Tells a person what they need to know once everything runs, and nothing else. */
export function summaryOf(facts: SummaryFacts): string {
  const rows: (readonly [string, string | undefined])[] = [
    ['Dirección', facts.url],
    ['Demostración', facts.login && `${facts.login.email}, contraseña ${facts.login.password}`],
    ['Datos', facts.dataDir],
    ['Registros', facts.logs],
    ['Emulado', emulation(facts.emulated)],
  ];
  const lines = rows.filter(([, value]) => value !== undefined).map(([name, value]) => `  ${name.padEnd(15)}${value}`);
  return `\n  Timbra está lista\n\n${lines.join('\n')}\n\n  Ctrl-C detiene todo.\n\n`;
}

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

function emulation(emulated: readonly string[]): string | undefined {
  if (emulated.length === 0) return undefined;
  return `${list.format(emulated)}: nada de lo que emitas tiene valor fiscal`;
}
