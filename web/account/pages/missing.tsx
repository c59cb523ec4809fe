import { data } from 'react-router';

export const loader = () => {
  throw data(null, { status: 404 });
};

/** Never drawn: the loader leads to the error page. */
export default function Missing() {
  return null;
}
