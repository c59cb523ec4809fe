import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './chooser.css?url';

/** On pages for everybody, which carry none of it. */
export const chooserStyles = lateStyles(styles);
