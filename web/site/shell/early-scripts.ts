import { themeScript } from '#web/base/document.ts';
import { languageScript } from '#web/base/language-script.ts';
import { sessionScript } from '#web/base/signed-in.ts';
import { workerScript } from '../offline/register.ts';

/** What runs before the first paint. In the server's HTML alone: the browser has run it, and need not load it again as a part of the page. */
export const earlyScripts = [themeScript, languageScript, sessionScript, workerScript].join('\n');
