import type { LoaderFunctionArgs } from 'react-router';
import type { LatestBusiness } from '#contract/directory/search.ts';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, type Settings, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { element, escaped, xmlResponse } from './xml.ts';

/** A take-down is gone everywhere within a minute, here too. */
const SECONDS = 60;

/** The latest businesses as RSS 2.0, newest first: those of the home page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(settingsContext);
  const { data } = await orPage(context.get(clientContext).search.lastRegistered());
  const newest = data.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return xmlResponse(channel(settings, newest), 'application/rss+xml', SECONDS);
}

function channel({ siteUrl, language, locale }: Settings, businesses: LatestBusiness[]): string {
  const t = translator(language, 'head');
  const about = [
    element('title', t('feed.title')),
    element('link', siteUrl + links.home()),
    `<atom:link href="${escaped(siteUrl + links.latestFeed())}" rel="self" type="application/rss+xml"/>`,
    element('description', t('feed.description')),
    element('language', locale.toLowerCase()),
    element('lastBuildDate', businesses[0] ? time(businesses[0].createdAt) : null),
  ];
  const items = businesses.map((business) => item(siteUrl, business));
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${[...about, ...items].filter(Boolean).join('\n')}\n</channel>\n</rss>`;
}

function item(siteUrl: string, { businessID, shortDescription, createdAt, general }: LatestBusiness): string {
  const url = siteUrl + links.business(general.companyName, businessID);
  const parts = [
    element('title', general.companyName),
    element('link', url),
    // The address changes with the name, the business does not.
    `<guid isPermaLink="false">${businessID}</guid>`,
    element('pubDate', time(createdAt)),
    element('category', general.industry?.name ?? null),
    element('description', shortDescription),
  ];
  return `<item>\n${parts.filter(Boolean).join('\n')}\n</item>`;
}

/** As RFC 822 writes it. */
const time = (iso: string): string => new Date(iso).toUTCString();
