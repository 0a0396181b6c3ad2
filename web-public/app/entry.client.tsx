import { followScheme } from '@toolbase/web-shared/color-scheme';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hideBrokenLogos } from './card/broken-logos';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

hideBrokenLogos(document);
followScheme();
