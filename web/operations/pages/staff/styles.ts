import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './staff.css?url';

/** The styles of the console. */
export const staffStyles = lateStyles(styles);
