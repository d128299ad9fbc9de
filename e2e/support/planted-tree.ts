import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const copied = [
  '.dependency-cruiser.cjs',
  'e2e/support/ports.cjs',
  '.oxlintrc.json',
  'package.json',
  'tsconfig.json',
  'core/tsconfig.json',
  ...['core', 'contract', 'adapters', 'worker', 'emulators', 'testing', 'e2e', 'bench'].map(
    (name) => `${name}/package.json`,
  ),
];

/** A checkout in a temporary folder with our rules and packages, and with the files that a test plants in it. */
export class PlantedTree {
  readonly path = mkdtempSync(join(tmpdir(), 'timbra-planted-'));

  constructor() {
    mkdirSync(join(this.path, 'core', 'src'), { recursive: true });
    for (const file of copied) cpSync(join(root, file), join(this.path, file), { recursive: true });
    for (const name of ['core', 'contract', 'adapters', 'worker', 'emulators']) {
      const link = join(this.path, 'node_modules', '@timbra', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(this.path, name), link);
    }
  }

  write(file: string, content: string): void {
    mkdirSync(dirname(join(this.path, file)), { recursive: true });
    writeFileSync(join(this.path, file), content);
  }

  /** Installs an empty package of that name. */
  install(name: string): void {
    this.write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    this.write(`node_modules/${name}/index.js`, 'module.exports = {};');
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
