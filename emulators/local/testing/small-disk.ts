import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Mounts a disk of its own, in memory; undefined where this account may not mount one. */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  return () => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
}
