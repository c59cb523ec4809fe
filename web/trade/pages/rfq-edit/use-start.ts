import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/product.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { Client } from '#web/base/client/client.ts';
import { now } from '#web/base/session/clock.ts';
import type { Session } from '#web/base/session/store.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { showAttribute } from '#web/catalogue/trade/written.ts';
import type { Reading } from '#web/components/query/loaded.tsx';
import { useMyList } from '#web/components/query/use-my-list.ts';
import { usualDeadline } from './deadline.ts';
import type { Start } from './use-rfq-form.ts';
import { emptyValues, isUnit, type LineValues, type Named, newLine, newPair } from './values.ts';

const ID = /^[0-9a-f-]{36}$/i;

/** What a new request begins with: what the address says, of the business for which one asks (RFQ-010). */
export function useNewRfq(session: Session, search: string): Reading<Start> {
  const client = useClient();
  const { locale } = useSettings();
  const t = useTranslations('trade');
  const mine = useMyList();
  const [query] = useState(() => new URLSearchParams(search));
  const { data, isError, refetch } = useQuery({
    queryKey: ['rfq-start', search],
    queryFn: () => readStart(client, query, { t, locale }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [start, setStart] = useState<Start | null>(null);
  if (!start && data && mine.data) {
    const countries = Object.fromEntries(mine.data.map(({ businessID, business }) => [businessID, business.contactInfo.country?.code ?? '']));
    const asked = query.get('from') ?? session.socialActor;
    // Somebody of one company asks for it, unless they say otherwise.
    const [only, ...others] = Object.keys(countries);
    const from = asked in countries ? asked : others.length === 0 ? (only ?? null) : null;
    const empty = emptyValues(from ? (countries[from] ?? '') : '', 'GBP', usualDeadline(new Date(now())));
    const values = { ...empty, title: data.title, lines: [data.line], invited: data.invited.filter(({ businessID }) => !(businessID in countries)) };
    setStart({ rfqID: null, version: 0, number: null, isPublished: false, revision: 0, hasQuotes: false, deadline: null, from, countries, values });
  }
  const again = () => Promise.all([refetch(), mine.refetch()]);
  return { data: start, isError: (isError && !data) || (mine.isError && !mine.data), refetch: again };
}

interface Said {
  t: ReturnType<typeof useTranslations<'trade'>>;
  locale: string;
}
interface Begun {
  title: string;
  line: LineValues;
  invited: Named[];
}

async function readStart(client: Client, query: URLSearchParams, said: Said): Promise<Begun> {
  const productID = query.get('product') ?? '';
  const [product, invited] = await Promise.all([ID.test(productID) ? productOf(client, productID) : null, invitedOf(client, query.get('invite') ?? '')]);
  const line = {
    ...newLine(),
    ...placeOf(query.get('category') ?? ''),
    ...(product && (await lineOf(client, product, said))),
    ...quantityOf(query.get('qty') ?? ''),
  };
  const title = (query.get('title') ?? product?.name ?? '').slice(0, RFQ_FITS.title);
  const maker = product?.businessProfile;
  const companies = [...(maker ? [{ businessID: maker.businessID, name: maker.general.companyName }] : []), ...invited];
  return {
    title,
    line: { ...line, description: line.description || title },
    invited: [...new Map(companies.map((one) => [one.businessID, one])).values()].slice(0, RFQ_FITS.invited),
  };
}

/** What is not there any more is left out: the rest of the address is still worth something. */
const productOf = async (client: Client, productID: string): Promise<Product | null> =>
  client.product.get({ productID }).then(
    ({ data }) => data,
    () => null,
  );

async function invitedOf(client: Client, list: string): Promise<Named[]> {
  const ids = list.split(',').filter((id) => ID.test(id));
  const read = async (id: string): Promise<Named[]> =>
    client.business.get({ id }).then(
      ({ data }) => [{ businessID: data.businessID, name: data.general.companyName }],
      () => [],
    );
  return (await Promise.all(ids.slice(0, RFQ_FITS.invited).map(read))).flat();
}

/** Codes are built like 0004-01-01. */
function placeOf(code: string): Pick<LineValues, 'industry' | 'category' | 'subCategory'> {
  const [industry = '', category, subCategory] = code.split('-');
  if (!/^\d{4}(-\d{2}){0,2}$/.test(code)) return { industry: '', category: '', subCategory: '' };
  return { industry, category: category ? `${industry}-${category}` : '', subCategory: subCategory ? code : '' };
}

function quantityOf(qty: string): Partial<LineValues> {
  const [quantity = '', unit = ''] = qty.split('-');
  if (!/^\d+(\.\d+)?$/.test(quantity)) return {};
  return { quantity, ...(isUnit(unit) && { unit }) };
}

async function lineOf(client: Client, product: Product, { t, locale }: Said): Promise<Partial<LineValues>> {
  const { productID, name, trade, industry, category, subCategory } = product;
  const [attributes, units] = await Promise.all([subCategory ? client.attributes.list({ subCategory: subCategory.id }) : null, client.reference.units()]);
  const words = {
    ...{ locale, units: units.data, yes: t('yes'), no: t('no') },
    ...{
      upTo: (value: string) => t('upTo', { value }),
      from: (from: string) => t('fromQuantity', { from }),
      range: (from: string, to: string) => t('range', { from, to }),
    },
  };
  const stated = (attributes?.data ?? []).flatMap((attribute) => {
    const given = trade.attributes[attribute.key];
    const value = given === undefined ? '' : showAttribute(attribute, given, words);
    return value === '' ? [] : newPair(attribute.name.slice(0, RFQ_FITS.attributeName), value.slice(0, RFQ_FITS.attributeValue));
  });
  const unit = trade.moq?.unit;
  return {
    description: name.slice(0, RFQ_FITS.description),
    ...(isUnit(unit) && { unit }),
    industry: industry?.id ?? '',
    category: category?.id ?? '',
    subCategory: subCategory?.id ?? '',
    product: { productID, name },
    attributes: stated.slice(0, RFQ_FITS.attributes),
  };
}
