import Laptop from 'lucide-react/icons/laptop';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { leave } from '../../browser.ts';
import { client } from '../../client.ts';
import { ActionButton } from '../../form/action.tsx';
import { Form } from '../../form/form.tsx';
import { Actions, Opener } from '../../form/opener.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { Skeleton } from './skeleton.tsx';

const load = async () => (await client.session.list()).data;
type Device = Awaited<ReturnType<typeof load>>[number];

/** Every device that is logged in: the one at hand, then the latest first. */
export function Sessions() {
  const t = useTranslations('account-home.sessions');
  const all = useTranslations('account.error');
  const { value, error, reload } = useLoaded(load);
  if (!value && error) {
    return (
      <div className="alert alert--danger row--between" role="alert">
        <p>{t('failed')}</p>
        <ActionButton className="btn--outline btn--sm" work={reload}>
          {all('retry')}
        </ActionButton>
      </div>
    );
  }
  if (!value) return <Skeleton section="sessions" />;
  return (
    <>
      <ul className="devices">
        {value
          .toSorted((one, other) => Number(other.current) - Number(one.current))
          .map((device, index) => (
            <Session key={device.sessionID} device={device} place={t('place', { place: index + 1, count: value.length })} reload={reload} />
          ))}
      </ul>
      <div className="btnrow accountpage__actions">
        <Opener label={t('all')}>{(close) => <LogoutEverywhere close={close} />}</Opener>
      </div>
    </>
  );
}

interface SessionProps {
  device: Device;
  /** Where it stands in the list: devices of one minute are told apart by nothing else. */
  place: string;
  reload: () => Promise<void>;
}

function Session({ device, place, reload }: SessionProps) {
  const t = useTranslations('account-home.sessions');
  const toast = useToast();
  const name = device.device || t('unknown');
  const end = async () => {
    await client.session.end({ id: device.sessionID });
    toast(t('ended'));
    await reload();
  };
  return (
    <li className="devices__one">
      <Laptop className="icon" />
      <div className="grow">
        <b>{name}</b> {device.current && <span className="mark mark--good">{t('current')}</span>}
        <p id={`session-${device.sessionID}`} className="devices__when small muted num">
          <span>{device.address}</span>
          <span>{t('used', { at: dateTime(device.lastUsedAt) ?? '' })}</span>
          <span>{t('since', { at: dateTime(device.createdAt) ?? '' })}</span>
          <span className="sr-only">{place}</span>
        </p>
      </div>
      {!device.current && (
        <ActionButton className="btn--outline btn--sm" label={t('endOf', { device: name })} describedBy={`session-${device.sessionID}`} work={end}>
          {t('end')}
        </ActionButton>
      )}
    </li>
  );
}

function LogoutEverywhere({ close }: { close: () => void }) {
  const t = useTranslations('account-home.sessions');
  const send = async () => {
    await client.session.logoutEverywhere();
    await leave(links.accountLogin());
  };
  return (
    <Form schema={null} labelledBy="sessions" send={send}>
      <p>{t('allWhy')}</p>
      <Actions submit={t('all')} look="danger" cancel={close} />
    </Form>
  );
}
