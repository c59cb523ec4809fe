import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './offer.css?url';

/** Of who is offered another language alone. */
export const offerStyles = lateStyles(styles);
