/** What open browsers hear of: topic -> body. An event is a hint; whoever hears it asks the API. */
export interface LiveTopics {
  /** This thread is not what it was. */
  message: { requestID: string };
  /** What a team has in common is not what it was: as a whole, or about one thread. */
  desk: { businessID: string; requestID: string | null };
  /** Somebody of this team is writing an answer in this thread, at this moment. */
  typing: { businessID: string; requestID: string; userID: string; at: string };
  /** Somebody of the other side is typing in this thread; `ago`: milliseconds since their last key. Said to who is there, and kept nowhere. */
  'other-typing': { requestID: string; ago: number };
  /** This request for quotation is not what it was. */
  rfq: { rfqID: string };
  /** This order is not what it was. */
  order: { orderID: string };
  notification: Record<string, never>;
  /** This import or export is not where it was. */
  transfer: { transferID: string };
}

export type LiveTopic = keyof LiveTopics;
