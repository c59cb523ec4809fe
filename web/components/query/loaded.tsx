import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Failed, type Sentences } from './failed.tsx';

/** How far something is that a screen reads, in the words of a query. */
export interface Reading<T> {
  data: T | null | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  of: Reading<T>;
  /** Takes the room of what comes. */
  skeleton: ReactNode;
  /** What is said where it does not come; an element says all of it by itself, its `Retry` included. */
  failed: string | Sentences | ReactElement;
  /** Stands for a list that has nothing in it. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What is read, as soon as it is there: on its way, failed with a way to ask again, and empty until then. What is known stays when a later look fails. */
export function Loaded<T>({ of: { data, isError, refetch }, skeleton, failed, empty, children }: Props<T>) {
  if (data !== null && data !== undefined) return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (!isError) return skeleton;
  if (isValidElement(failed)) return failed;
  return <Failed {...(typeof failed === 'string' ? { title: failed } : failed)} again={refetch} />;
}
