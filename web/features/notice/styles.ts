import { lateStyles } from '#web/base/late-styles.ts';
import styles from './notice.css?url';

/** The styles of a notice. */
export const noticeStyles = lateStyles(styles);
