import { v7 } from 'uuid';

/** A new id: UUID version 7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/** An id that carries the given time, for records that are older than their row. */
export const idAt = (time: Date): string => v7({ msecs: time.getTime() });
