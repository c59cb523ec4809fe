/** Terms of a quote that were given, each under its name. */
export function TermList({ className, terms }: { className: string; terms: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={className}>
      {terms.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto" className="num">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
