import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '..', '..');

export interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly container_name?: string;
  readonly restart?: string;
  readonly deploy?: { readonly replicas?: number };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

export async function readComposeFile(): Promise<ComposeFile> {
  return parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as ComposeFile;
}

/**
 * Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?why}` as Compose does.
 * @throws for a needed value that is missing, with its name.
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = values[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name} is missing: ${rest}`);
    return kind === '-' ? rest : '';
  });
}
