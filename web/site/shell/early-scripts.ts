import { themeScript } from '#web/base/page/document.ts';
import { pressScript } from '#web/base/page/early-press.ts';
import { heldPicturesScript } from '#web/base/page/held-pictures.ts';
import { languageScript } from '#web/base/page/language-script.ts';
import { filmScript, lineScript } from '#web/base/page/slow-line.ts';
import { translatedScript } from '#web/base/page/translated.ts';
import { sessionScript, storageScript } from '#web/base/signed-in.ts';
import { workerScript } from '../offline/register.ts';

/** What runs before the first paint. In the server's HTML alone: the browser has run it, and need not load it again as a part of the page. */
export const earlyScripts = [
  lineScript,
  filmScript,
  heldPicturesScript,
  storageScript,
  pressScript,
  translatedScript,
  themeScript,
  languageScript,
  sessionScript,
  workerScript,
].join('\n');
