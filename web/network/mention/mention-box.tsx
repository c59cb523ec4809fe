import { type KeyboardEvent, Suspense, useState } from 'react';
import { lazily } from '#web/base/page/lazily.ts';
import { roomLeft, type Written } from './text.ts';

const MentionPicker = lazily(() => import('./mention-picker.tsx'));

interface Props {
  of: Written;
  label: string;
  placeholder?: string;
  rows?: number;
  readOnly?: boolean;
  /** The business that speaks. */
  businessID?: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A box for a text in which `@` offers companies and people (PST-003). */
export function MentionBox({ of, label, businessID, ...rest }: Props) {
  const { text, setText, chosen } = of;
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  return (
    <div className="mentionbox">
      <textarea
        ref={setBox}
        dir="auto"
        className="composer__box"
        aria-label={label}
        // The limit is of what is sent, and ids are longer or shorter than names.
        maxLength={Math.max(0, text.length + roomLeft(text, chosen))}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...rest}
      />
      {box && text.includes('@') && (
        <Suspense fallback={null}>
          <MentionPicker box={box} of={of} businessID={businessID} />
        </Suspense>
      )}
    </div>
  );
}
