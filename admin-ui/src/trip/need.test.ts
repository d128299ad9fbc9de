import { expect, test } from 'vitest';
import { needOf as needWithin, questionsOf, type NeedAnswers } from './need.ts';

const needOf = (answers: NeedAnswers) => needWithin(answers, 30);

const answersTo = (answers: NeedAnswers) => {
  const need = needOf(answers);
  return typeof need === 'string' ? need : `${need.isNeeded} ${/2\.7\.7\.\d\.\d/.exec(need.rule)?.[0]}`;
};

test('asks no more than what decides, and tells the rule', () => {
  expect(answersTo({})).toBe('special');
  // The rule that the law has for hydrocarbons is theirs alone.
  expect(needOf({ special: true })).toEqual({
    isNeeded: true,
    rule: expect.stringMatching(/hidrocarburos .*2\.7\.7\.2\.4/),
  });
  expect(answersTo({ special: false })).toBe('federal');
  expect(answersTo({ special: false, federal: false })).toBe('false 2.7.7.2.1');
  expect(answersTo({ special: false, federal: true })).toBe('light');
  expect(answersTo({ special: false, federal: true, light: false })).toBe('true 2.7.7.1.1');
  expect(answersTo({ special: false, federal: true, light: true })).toBe('near');
  expect(answersTo({ special: false, federal: true, light: true, near: true })).toBe('false 2.7.7.2.8');
  expect(answersTo({ special: false, federal: true, light: true, near: false })).toBe('true 2.7.7.1.1');
});

test('a trip that needs none is invoiced under the key of local transport', () => {
  for (const answers of [{ federal: false }, { federal: true, light: true, near: true }])
    expect(needOf({ special: false, ...answers })).toHaveProperty('rule', expect.stringContaining('78101801'));
});

test('goes by the radius of the law, and by none where that is not known', () => {
  const light = { special: false, federal: true, light: true };
  expect(needWithin({ ...light, near: true }, 40)).toHaveProperty('rule', expect.stringContaining('dentro de 40 km'));
  expect(questionsOf(40).near).toContain('40 km');
  expect(needWithin(light, undefined)).toMatchObject({ isNeeded: true });
});
