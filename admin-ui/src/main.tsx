import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen } from './app/app.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no element #root');
const drawn = createRoot(root);
// An `await` here would keep the screen waiting, which takes parts of this file.
void firstScreen.then(() =>
  drawn.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
