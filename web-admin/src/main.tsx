import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { secretOf } from './api/session';
import { App } from './App';
import './styles/index.css';

const secret = secretOf(location.hash);
// Used or not, it does not stay in the address.
if (secret) history.replaceState(null, '', location.pathname + location.search);
// A link opened where the back office is open already changes nothing but what follows the #.
window.addEventListener('hashchange', () => {
  if (secretOf(location.hash)) location.reload();
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App secret={secret} />
    </StrictMode>,
  );
}
