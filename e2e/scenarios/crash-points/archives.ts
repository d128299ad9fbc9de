import type { Container } from 'inversify';
import { archiveRuns } from '@timbra/adapters/container/archives.ts';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

export function dieAroundArchives(container: Container): void {
  wrap(container, archiveRuns, (runs) => ({
    keep: async (...part) => {
      const kept = await runs.keep(...part);
      passing('after a part of an archive');
      return kept;
    },
    finish: async (...end) => {
      const ended = await runs.finish(...end);
      passing('before the commit of an archive');
      return ended;
    },
  }));
}
