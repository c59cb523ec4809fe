import Search from 'lucide-react/icons/search';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { useCombobox } from './use-combobox.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** Companies, products and categories for what is typed into `input`. Loaded when somebody enters the field. */
export default function Suggestions({ input }: { input: HTMLInputElement }): ReactNode {
  const t = useTranslations('shell.search');
  const navigate = useNavigate();
  const listID = useId();
  const optionID = (index: number) => `${listID}-${index}`;
  const { found, close } = useSuggestions(input);
  const leave = () => {
    // The bar shows what the address says, and the address of a page holds no text.
    input.value = input.defaultValue;
    close();
  };
  const choose = (index: number) => {
    const chosen = found[index];
    if (!chosen) return;
    const address = addressOf(chosen, input);
    leave();
    void navigate(address);
  };
  const active = useCombobox(input, { listID, optionID, count: found.length, choose, close });
  return (
    <div id={listID} role="listbox" tabIndex={-1} className="suggestions" aria-label={t('suggestions')} hidden={found.length === 0} onMouseDown={keepFocus}>
      {found.map((one, index) => (
        <Link
          key={one.kind + one.id}
          id={optionID(index)}
          role="option"
          className="suggestions__row"
          tabIndex={-1}
          aria-selected={index === active}
          to={addressOf(one, input)}
          onClick={leave}
        >
          <Option suggestion={one} />
        </Link>
      ))}
    </div>
  );
}

/** A press on the list would take the focus from the field, and that closes the list before the click. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** A category is searched by its name, with the type and the country of the form. */
function addressOf({ kind, id, name, detail }: Suggestion, { form }: HTMLInputElement): string {
  if (kind === 'business') return links.business(name, id);
  if (kind === 'product') return links.product(detail, name, id);
  const given = new FormData(form ?? undefined);
  const text = (field: string) => given.get(field)?.toString();
  return links.search({ business: text('business'), countries: text('countries'), search: name, size: text('size') });
}

function Option({ suggestion: { kind, name, detail, photo } }: { suggestion: Suggestion }) {
  const t = useTranslations('shell.search.kind');
  return (
    <>
      {kind === 'category' ? (
        <span className="logo-tile logo-tile--sm logo-tile--none" aria-hidden="true">
          <Search className="icon" />
        </span>
      ) : (
        <LogoTile photo={photo} name={name} size="sm" />
      )}
      <span className="suggestions__words">
        <span dir="auto">{name}</span> <small>{detail}</small>
      </span>{' '}
      <small>{t(kind)}</small>
    </>
  );
}
