import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const windows = 'Windows NT 10.0; Win64; x64';
const iPhone = 'iPhone; CPU iPhone OS 18_5 like Mac OS X';

it.each([
  [mozilla(windows, `${webkit} Chrome/140.0.0.0 Safari/537.36`), 'Chrome en Windows', false],
  [mozilla(windows, `${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`), 'Edge en Windows', false],
  [mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.5 Safari/605.1.15`), 'Safari en Mac', false],
  [mozilla(iPhone, `${webkit} Version/18.5 Mobile/15E148 Safari/604.1`), 'Safari en iPhone', true],
  [mozilla(iPhone, `${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`), 'Chrome en iPhone', true],
  [mozilla('Android 15; Mobile; rv:140.0', 'Gecko/140.0 Firefox/140.0'), 'Firefox en Android', true],
  [
    mozilla('Linux; Android 15; SM-S921B', `${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`),
    'Samsung Internet en Android',
    true,
  ],
  [mozilla('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/140.0.0.0 Safari/537.36`), 'Chrome en ChromeOS', false],
  ['Firefox/140', 'Firefox', false],
  ['curl/8.5.0', 'Dispositivo desconocido', false],
  [null, 'Dispositivo desconocido', false],
])('calls %j %s', (userAgent, name, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ name, isHandheld });
});
