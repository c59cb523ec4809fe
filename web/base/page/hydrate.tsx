import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter, type HydratedRouterProps } from 'react-router/dom';
import { letPicturesCome } from './held-pictures.ts';
import { allowRedraw } from './redraw.ts';
import { standTranslation } from './translated.ts';

/** Brings the page that the server sent to life, whatever a browser's translator or extension has made of it meanwhile. */
export function hydrate(router: HydratedRouterProps = {}): void {
  letPicturesCome();
  allowRedraw();
  standTranslation();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter {...router} />
      </StrictMode>,
    );
  });
}
