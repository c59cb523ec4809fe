import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './analytics.css?url';

/** The styles of figures and charts for a page that has none. */
export const analyticsStyles = lateStyles(styles);
