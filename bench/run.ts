import { readdir } from 'node:fs/promises';

// `npm run bench -- NAME`: each benchmark prints its figures and its ratios against a stated baseline.
const [name] = process.argv.slice(2);
const names = (await readdir(import.meta.dirname)).flatMap((file) => /^(?!run\b)([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);

if (name === undefined || !names.includes(name)) {
  console.log(`Uso: npm run bench -- NOMBRE\n\nNOMBRE es uno de: ${names.join(', ')}`);
  process.exitCode = name === undefined || name === '--help' ? 0 : 1;
} else {
  const { run }: { run: () => Promise<void> | void } = await import(`./${name}.ts`);
  await run();
}
