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
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly mem_limit?: string;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly configs?: readonly Attached[];
  readonly secrets?: readonly Attached[];
  readonly container_name?: string;
  readonly restart?: string;
  readonly deploy?: { readonly replicas?: number };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly configs?: Readonly<Record<string, FileObject>>;
  readonly secrets?: Readonly<Record<string, FileObject>>;
}

/** A config or secret as a service names it. */
type Attached = string | { readonly source: string };

/** A config or secret: its content comes from one of these. */
interface FileObject {
  readonly file?: string;
  readonly content?: string;
  readonly environment?: string;
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

/**
 * What Compose refuses since 2.34 (docker/compose pull request 12531): a service whose file system is read-only can be
 * given configs and secrets from files only, because any other has to be written into its container.
 */
export function refusedByCompose({ services, ...objects }: ComposeFile): string[] {
  return Object.entries(services).flatMap(([name, service]) =>
    (['configs', 'secrets'] as const).flatMap((kind) =>
      (service[kind] ?? [])
        .map((attached) => (typeof attached === 'string' ? attached : attached.source))
        .filter((source) => service.read_only && objects[kind]?.[source]?.file === undefined)
        .map((source) => `cannot create ${kind.slice(0, -1)} ${source} in read-only service ${name}`),
    ),
  );
}
