import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { MOST_OF_POSTCODE, postcodeArea } from './postcode-area.ts';

/** Any part of a postcode, read as its area: whoever searches near it tells neither an address of a page nor a log where he is (GEO-005). */
export const Near = z
  .string()
  .max(MOST_OF_POSTCODE, sentence('postcode'))
  .transform((text, context) => {
    const area = postcodeArea(text);
    if (area === null) context.addIssue({ code: 'custom', message: sentence('postcode') });
    return area ?? '';
  });
