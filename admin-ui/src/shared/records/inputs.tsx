import { Fragment, type ReactElement } from 'react';

/** Orders the inputs of a record one after the other. */
export const inOrder = (inputs: Readonly<Record<string, ReactElement>>) =>
  Object.entries(inputs).map(([name, input]) => <Fragment key={name}>{input}</Fragment>);
