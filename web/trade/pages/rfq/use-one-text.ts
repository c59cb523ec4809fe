import { type FormEvent, useRef, useState } from 'react';

/** A form of one text: nothing empty and nothing twice is sent, and what could not be sent stays. `send` says whether it worked. */
export function useOneText(send: (text: string) => Promise<boolean>) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    running.current = true;
    setBusy(true);
    if (await send(text)) setText('');
    running.current = false;
    setBusy(false);
  };
  return { setText, isMissing, busy, submit };
}
