import Check from 'lucide-react/icons/check';
import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';

/** What a register filled into the form, by field; null where nothing was looked up. */
export const Filled = createContext<Readonly<Record<string, string>> | null>(null);

/** Marks a field as filled in for as long as nobody has changed it. */
export function useFilled(name: string, value: unknown) {
  const filled = useContext(Filled)?.[name];
  return filled && filled === value ? <FilledTag /> : undefined;
}

function FilledTag() {
  return (
    <span className="filledtag">
      <Check className="icon" />
      {useTranslations('business-create')('register.filledIn')}
    </span>
  );
}
