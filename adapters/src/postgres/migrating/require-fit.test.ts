import { expect, test } from 'vitest';
import { refuseOlderServer } from './require-fit.ts';

test.each(['15.0', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])('PostgreSQL %s is used', (version) => {
  expect(() => refuseOlderServer(version)).not.toThrow();
});

test.each([
  ['14.19 (Ubuntu 14.19-1)', '14.19'],
  ['9.6.24', '9.6.24'],
])('PostgreSQL %s is refused with one sentence', (version, refusal) => {
  expect(() => refuseOlderServer(version)).toThrow(
    `Timbra necesita PostgreSQL 15 o más nuevo; el de DATABASE_URL es ${refusal}.`,
  );
});
