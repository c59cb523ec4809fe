import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './notice.css?url';

/** The styles of a notice. */
export const noticeStyles = lateStyles(styles);
