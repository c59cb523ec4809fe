import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './business-form.css?url';

/** The styles of a business's forms, for the people of a business on its page: visitors do not load how they look. */
export const businessFormStyles = lateStyles(styles);
