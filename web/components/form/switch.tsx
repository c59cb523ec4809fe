import type { ComponentProps } from 'react';

/** On or off, at the right of a field's label. `about` names the field to who hears the switch alone. */
export function Switch({ label, about, ...input }: { label: string; about: string } & ComponentProps<'input'>) {
  return (
    <label className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked */}
      <input type="checkbox" role="switch" aria-label={`${about}: ${label}`} {...input} />
      {label}
    </label>
  );
}
