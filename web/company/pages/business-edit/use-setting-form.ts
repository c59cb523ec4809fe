import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

interface Asked<T> {
  /** Under which it was read, to be read again. */
  key: string[];
  start: T;
  save: (value: T) => Promise<unknown>;
  words: (key: 'saved' | 'offline') => string;
}

/** What a company sets as a whole. What is refused is said at its fields or as a whole, and nothing typed is lost. */
export function useSettingForm<T extends object>({ key, start, save, words }: Asked<T>) {
  const toast = useToast();
  const [value, setValue] = useState(start);
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      toast(words('saved'));
      await queryClient.invalidateQueries({ queryKey: key });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(value);
  };
  const refusal = isRefusal(error) ? error : null;
  const fields = refusal?.fields ?? {};
  const failure = error && Object.keys(fields).length === 0 ? (refusal && refusal.code !== 'network' ? refusal.message : words('offline')) : null;
  return { value, change: (part: Partial<T>) => setValue((before) => ({ ...before, ...part })), busy: isPending, fields, failure, send };
}
