import { compiledFirst } from './entries.ts';

// Loads what the processes of an instance load, and ends: Node then keeps that code compiled for all of them.
for (const file of compiledFirst) await import(file);
