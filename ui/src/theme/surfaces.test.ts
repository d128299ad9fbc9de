import { expect, it } from 'vitest';
import { surfaces } from './surfaces.ts';

it('indents no button of a dialog on a second line: the gap alone is between them', () => {
  const { defaultProps, styleOverrides } = surfaces.MuiDialogActions ?? {};
  expect(defaultProps).toMatchObject({ disableSpacing: true });
  expect(styleOverrides?.root).toMatchObject({ flexWrap: 'wrap', gap: '8px 16px' });
});
