import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hideBrokenLogos } from './card/broken-logos';
import { keepScheme } from './lib/scheme';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

hideBrokenLogos(document);
keepScheme();
