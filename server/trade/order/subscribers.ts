import { subscribers as sending } from './sending/sending.ts';
import { subscribers as telling } from './telling/mails.ts';

export const subscribers = { ...telling, ...sending };
