import { test } from 'vitest';
import { killWorkers, points, queuePoints } from './crash-points/kill-worker.ts';

test('a worker that dies at any point, again and again, neither loses nor doubles a document or a stamp', () =>
  killWorkers(undefined, points, queuePoints));
