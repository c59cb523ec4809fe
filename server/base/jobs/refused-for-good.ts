/** The other side will hardly ever take this: an event that throws it is tried a few times more, far apart. */
export class RefusedForGood extends Error {}
