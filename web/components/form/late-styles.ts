import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './form.css?url';

/** The styles of forms for a dialog on a page that has none. */
export const formStyles = lateStyles(styles);
