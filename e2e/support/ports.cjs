'use strict';
const { readdirSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');

/**
 * The files of the core that hold a port, as patterns: an exported interface with methods, which adapters implement.
 * Types of data have no methods, use cases are functions or classes, and what its own file makes is no port.
 */
function portsOf(root, prefix) {
  const files = readdirSync(root, { recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const ports = files.filter((name) => isAreasPorts(name) || isPort(readFileSync(join(root, name), 'utf8')));
  return ports.map((name) => `^${prefix}/${name.replaceAll('\\', '/').replaceAll('.', '\\.')}$`);
}

/** Holds the ports of an area, whatever else stands beside them; `core/src/ports.ts` names those of all areas. */
const isAreasPorts = (name) => basename(name) === 'ports.ts' && name !== 'ports.ts';

function isPort(source) {
  if (/^export (abstract )?class /m.test(source)) return false;
  const interfaces = source.match(/^export interface [^{]+\{[\s\S]*?^\}/gm) ?? [];
  return interfaces.some((body) => /^ {2}\w+(<[^(]*>)?\(/m.test(body) && !isMadeIn(source, body));
}

function isMadeIn(source, body) {
  const [, name] = /^export interface (\w+)/.exec(body) ?? [];
  return new RegExp(`^export function .*\\): (Promise<)?${name}\\b`, 'm').test(source);
}

module.exports = { portsOf };
