import { part } from '@timbra/adapters/container/part.ts';
import type { Container } from 'inversify';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

export function dieAroundArchives(container: Container): void {
  wrap(container, part('archiveRuns'), (runs) => ({
    addPart: async (...given) => {
      const added = await runs.addPart(...given);
      passing('after a part of an archive');
      return added;
    },
    finish: async (...end) => {
      const ended = await runs.finish(...end);
      passing('before the commit of an archive');
      return ended;
    },
  }));
}
