import { Eye } from 'lucide-react';
import { expect, it } from 'vitest';
import { openRow } from './open-row.ts';

it('opens a row by what is offered for it, and by nothing else', () => {
  const opened: string[] = [];
  const action = (label: string, shown: string) => ({
    label,
    icon: Eye,
    opens: true,
    isShown: (row: string) => row === shown,
    onPress: () => void opened.push(label),
  });
  const actions = [action('Corregir', 'borrador'), action('Ver documento', 'timbrado')];
  for (const row of ['timbrado', 'borrador', 'en proceso']) openRow(actions, row);
  expect(opened).toEqual(['Ver documento', 'Corregir']);
});
