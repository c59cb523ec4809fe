import { type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  accept: string;
  /** Opens the camera of a phone instead of its files. */
  capture?: 'user' | 'environment';
  className: string;
  /** Several files may be chosen at once: each is taken. */
  multiple?: boolean;
  take: (file: File) => void;
  children: ReactNode;
}

/** Opens the browser's own window for a file. */
export function FileButton({ label, accept, capture, className, multiple = false, take, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={`btn btn--outline btn--sm ${className}`} onClick={() => input.current?.click()}>
        {children}
        <span>{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(capture && { capture })}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file chosen once more is a choice too.
          target.value = '';
          for (const file of files) take(file);
        }}
      />
    </>
  );
}
