/** Days in which the supplier is to answer a version (ORD-011). */
export const ANSWER_DAYS = 14;
/** Days after the promised date on which both sides are asked about the delivery, and days until they are asked once more (ORD-007). */
export const QUESTION_DAYS = 3;
export const QUESTION_AGAIN_DAYS = 7;
/** Days in which a side may change what it said. */
export const CHANGEABLE_DAYS = 14;
/** Days after the promised date on which an order closes by itself (ORD-008). */
export const CLOSES_DAYS = 90;
