import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './transfers.css?url';

/** For the console, which loads its styles late. */
export const transferStyles = lateStyles(styles);
