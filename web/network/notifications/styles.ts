import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './notifications.css?url';

let asked = false;

/** Styles that only who is logged in loads: no visitor's page names them. */
export function loadStyles(): void {
  if (asked) return;
  asked = true;
  void lateStyles(styles);
}
