import { describe, expect, it } from 'vitest';
import { operatorActor } from '../access/actor.ts';
import { aSession } from '../../testing/actors.ts';
import { changesOf, planAct, planInWords } from './change-plan.ts';

const plan = { id: 'p', name: 'Básico', description: '', price: 250, timbres: 50, active: true, version: 1 };

describe('what is kept of writing a plan', () => {
  it('tells what has changed, and nothing where nothing has', () => {
    expect(changesOf(plan, plan)).toBe('');
    const after = { ...plan, name: 'Base', description: 'Para empezar', price: 299.9, timbres: 60, active: false };
    expect(changesOf(plan, after)).toBe(
      'Básico: nombre «Básico» → «Base», descripción, precio $250.00 → $299.90, timbres 50 → 60, fuera de venta',
    );
  });

  it('has the reason that was given before what was done', () => {
    const actor = operatorActor('Olga');
    expect(planAct('create-plan', 'p', { actor }, planInWords(plan))).toEqual({
      act: 'create-plan',
      subject: 'p',
      who: 'Olga',
      why: 'Básico: 50 timbres, $250.00 sin IVA',
    });
    expect(planAct('remove-plan', 'p', { actor, reason: ' Ya no se vende ' }, 'Básico').why).toBe(
      'Ya no se vende (Básico)',
    );
  });

  it('is refused to whoever is no operator', () => {
    const actor = { ...aSession(), via: 'operator', name: 'Ana' } as const;
    expect(() => planAct('create-plan', 'p', { actor }, '')).toThrow('Solo el operador');
  });
});
