import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ICruiseOptions, ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import { folderCircles } from './folder-circles.ts';
import type { Violation } from './violation.ts';

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
  'emulators',
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
  const isOfFolders = (rule: (typeof forbidden)[number]) => 'scope' in rule && rule.scope === 'folder';
  const whole = await cruised(root, {
    ...options,
    ruleSet: { forbidden: forbidden.filter((rule) => !isOfFolders(rule)) },
  });
  // A test looks at whatever uses what it tests: folders have their order in the product.
  const product = await cruised(root, {
    ...options,
    exclude: notProduct,
    ruleSet: { forbidden: forbidden.filter(isOfFolders) },
  });
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return {
    modules: whole.modules.filter(({ source }) => isOurs(source)).length,
    violations: [
      ...[whole, product]
        .flatMap(({ summary }) => summary.violations)
        .map(({ rule, from, to }) => ({ rule: rule.name, comment: comments.get(rule.name), from, to })),
      ...folderCircles(importsOf(product)),
    ],
  };
}

const importsOf = ({ modules }: ICruiseResult) =>
  modules.flatMap(({ source: from, dependencies }) =>
    dependencies.filter(({ resolved }) => isOurs(from) && isOurs(resolved)).map(({ resolved: to }) => ({ from, to })),
  );

const notProduct = String.raw`(^|/)(dist|testing)/|\.test\.tsx?$`;

async function cruised(root: string, options: ICruiseOptions): Promise<ICruiseResult> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, { ...options, baseDir: root, validate: true, outputType: 'json' });
  return typeof output === 'string' ? JSON.parse(output) : output;
}

function isOurs(source: string): boolean {
  return /\.tsx?$/.test(source) && folders.some((folder) => source.startsWith(`${folder}/`));
}
