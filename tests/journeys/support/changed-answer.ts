import type { Page } from '@playwright/test';

// biome-ignore lint/suspicious/noExplicitAny: an answer of the service as it is on its way
type Body = any;

/** The service's own answers to what is read there, changed on their way to the page. What is still asked when the page closes needs none. */
export const changeAnswers = (page: Page, address: string, change: (body: Body) => Body) =>
  page.route(address, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || request.resourceType() === 'document') return route.fallback();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      if (!/has been closed/.test(String(error))) throw error;
    }
  });
