/** The other side does not answer, or not in a way that says anything: never a reason to refuse somebody. */
export class RegisterSilent extends Error {}
