import { followScheme } from '@toolbase/web-shared/color-scheme';
import { leaveKeysToComposition } from '@toolbase/web-shared/composing';
import { keepTranslatedPages } from '@toolbase/web-shared/translated';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hideBrokenLogos } from './ui/broken-logos';
import { renewOldTab } from './rendering/old-tab';

renewOldTab();
leaveKeysToComposition();
keepTranslatedPages();

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
