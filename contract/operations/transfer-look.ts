/** Milliseconds between two looks of a screen at an import or export. It stands apart, so that a page has it without the shapes. */
export const LOOK_MS = 1_000;
