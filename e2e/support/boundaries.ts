import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ICruiseOptions, ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';

export interface Violation {
  readonly rule: string;
  readonly comment: string | undefined;
  readonly from: string;
  readonly to: string;
}

export interface Verdict {
  /** Modules of our own that were looked at; none at all means that the check itself is broken. */
  readonly modules: number;
  readonly violations: readonly Violation[];
}

interface Configuration extends IFlattenedRuleSet {
  readonly options: ICruiseOptions;
}

const folders = [
  'core',
  'contract',
  'adapters',
  'worker',
  'ui',
  'admin-ui',
  'public-checkout',
  'testing',
  'e2e',
  'bench',
];

export function configurationOf(root: string): Configuration {
  return createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
}

/** Holds the imports of a checkout against the rules that stand in its `.dependency-cruiser.cjs`. */
export async function judge(root: string): Promise<Verdict> {
  const { forbidden = [], options } = configurationOf(root);
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const settings: ICruiseOptions = {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    outputType: 'json',
  };
  const { output } = await cruise(present, settings);
  const { modules, summary }: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output;
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return {
    modules: modules.filter(({ source }) => isOurs(source)).length,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: comments.get(rule.name),
      from,
      to,
    })),
  };
}

function isOurs(source: string): boolean {
  return /\.tsx?$/.test(source) && folders.some((folder) => source.startsWith(`${folder}/`));
}
