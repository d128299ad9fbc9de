import { watch } from 'node:fs';

/** Calls back once after each burst of changes to TypeScript files below the folders; returns how to stop. */
export function watchSources(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || !name.endsWith('.ts') || name.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, 150);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
