import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewBusiness } from '#contract/company/business-change.ts';
import type { RegisteredCompany } from '#contract/company/onboarding.ts';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { toAccountSite, useSettings } from '#web/base/settings.tsx';
import type { Lists } from '#web/company/business-form/change.ts';
import { useLists } from '#web/company/business-form/use-lists.ts';
import { same, type Values } from '#web/company/business-form/values.ts';
import { useWantedPlan } from '#web/company/own-business/use-wanted-plan.ts';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import { loadRules } from '#web/components/form/rules.ts';
import { useOutcome } from '#web/components/form/use-outcome.ts';
import { queryClient } from '#web/components/query/query.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useCandidates } from './use-candidates.ts';
import { businessOf, filledBy, NOTHING } from './values.ts';

/** The form's way: check what was typed, send it, say what became of it. What was typed is kept until the business is there. */
export function useCreateForm(onward?: (businessID: string) => Promise<void>) {
  const t = useTranslations('business-create');
  const { lists, soon } = useLists();
  const { key, draft } = useDraft();
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({ defaultValues: draft?.values ?? NOTHING, resolver: resolverOf(lists) });
  const values = form.watch();
  const made = useRef(false);
  const isTyped = !same(values, NOTHING);
  useEffect(() => {
    if (!made.current) keepDraft(key, isTyped ? { version: 0, base: NOTHING, values, at: Date.now() } : null);
  }, [key, isTyped, values]);
  const send = useSend();
  const arrive = useArrival(onward);
  const sentenceOf = useSentence();
  const look = useCandidates();
  const create = async (typed: Values): Promise<void> => {
    try {
      const wanted = businessOf(typed, await soon());
      if (await look.found(wanted, true)) return;
      const businessID = await send(wanted);
      made.current = true;
      keepDraft(key, null);
      await arrive(businessID);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailure(sentenceOf(error));
      for (const [field, message] of Object.entries(error.fields)) form.setError(field.split('.')[0] ?? '', { message }, { shouldFocus: true });
    }
  };
  const submit = form.handleSubmit(create, () => setFailure(t('incomplete')));
  const begin = (event?: FormEvent) => {
    setFailure('');
    return event ? submit(event) : form.reset(NOTHING);
  };
  const filling = useFilling(form, look);
  return { form, failure, filling, restored: draft !== null, isTyped, startAgain: () => begin(), submit: begin, candidates: look.shown(() => submit()) };
}

/** Fills in what the register says, and asks at once whether the company is listed already (ONB-002, ONB-003). */
function useFilling(form: UseFormReturn<Values>, look: ReturnType<typeof useCandidates>) {
  const [used, setUsed] = useState<{ number: string; filled: Record<string, string> } | null>(null);
  const use = async (company: RegisteredCompany): Promise<void> => {
    const filled = filledBy(company);
    setUsed({ number: company.number, filled });
    // A state of another country would be refused.
    if (form.getValues('country') !== company.country) form.setValue('state', '');
    for (const [field, value] of Object.entries(filled)) form.setValue(field, value);
    form.clearErrors(Object.keys(filled));
    const { number, name, country, city, zipcode } = company;
    const here = { ...(city && { city }), ...(zipcode && { zipcode }) };
    // Before the answer: whoever types on meanwhile keeps the focus.
    form.setFocus('companyName');
    await look.found({ companyName: name, country, register: number, website: String(form.getValues('website')), ...here }, false);
  };
  return { used, use };
}

/** The contract's rules, over what would be sent. */
const resolverOf =
  (lists: Lists): Resolver<Values> =>
  async (values) => {
    const rules = await loadRules(() => import('#web/company/business-form/schema.ts'));
    const wrong = rules ? rules.checkNew(businessOf(values, lists)) : {};
    const errors = Object.fromEntries(Object.entries(wrong).map(([field, message]) => [field, { type: 'contract', message }]));
    return same(wrong, {}) ? { values, errors: {} } : { values: {}, errors: errors as never };
  };

/** To the list, where the new business stands; who wants a membership for it goes on to that. */
function useArrival(onward?: (businessID: string) => Promise<void>) {
  const outcome = useOutcome();
  const navigate = useNavigate();
  const { isChoosing, plan } = useWantedPlan();
  return async (businessID: string) => {
    await queryClient.invalidateQueries({ queryKey: ['my-list'] });
    outcome.saved();
    if (onward) return onward(businessID);
    navigate(isChoosing ? links.buyMembership(businessID, plan) : links.myBusiness());
  };
}

/** What concerns the form as a whole. */
function useSentence() {
  const t = useTranslations('business-create');
  return ({ code, status, message }: ApplicationError): string => {
    if (code === 'email_unconfirmed') return t('unconfirmed');
    if (code === 'invalid_input') return t('incomplete');
    return status === 0 || status >= 500 ? t('failed') : message;
  };
}

function useDraft() {
  const key = draftKey(useSession()?.userID ?? '', 'new', 'create');
  const [draft] = useState(() => readDraft<Values>(key));
  // A draft that an older form kept lacks fields that this one has.
  return { key, draft: draft && { ...draft, values: { ...NOTHING, ...draft.values } } };
}

/** Sends a business once, however often the same one is tried; without a session it goes to the login and comes back here (ERR-027). */
function useSend() {
  const settings = useSettings();
  const create = useOnce('business', 'create');
  const { pathname, search } = useLocation();
  return async (business: NewBusiness): Promise<string> => {
    try {
      return (await create(business)).data.businessID;
    } catch (error) {
      if (isRefusal(error) && error.status === 401) location.assign(await toAccountSite(links.login(settings, pathname + search)));
      throw error;
    }
  };
}
