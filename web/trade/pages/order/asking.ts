/** What whoever reads is about to do: `details` and `lines` are written in the page, the others in a dialog. */
export type Asking = 'details' | 'lines' | 'confirm' | 'refuse' | 'accept' | 'cancel' | 'end';
