import { leaveKeysToComposition } from '@toolbase/web-shared/composing';
import { keepTranslatedPages } from '@toolbase/web-shared/translated';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './styles/index.css';

keepTranslatedPages();
leaveKeysToComposition();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
