import { describe, expect, test } from 'vitest';
import { readSettings } from './config.ts';
import { unknownSettings } from './config-unknown.ts';
import { isRefused, NO_FACTS, productionFindings } from './production.ts';

const said = (name: string, value = 'x'): string => unknownSettings({ [name]: value })[0]?.sentence ?? '';

const SLIPS: Record<string, string> = {
  BACKUPDIR: 'BACKUP_DIR',
  BACKUP_DRI: 'BACKUP_DIR',
  TRUSTPROXY: 'TRUST_PROXY',
  TRUST_PROXIES: 'TRUST_PROXY',
  DATABSE_URL: 'DATABASE_URL',
  DATABASE_URI: 'DATABASE_URL',
  database_url: 'DATABASE_URL',
  STIE_URL: 'SITE_URL',
  SITE_ULR: 'SITE_URL',
  AUTH_SECRETT: 'AUTH_SECRET',
  SMTPURL: 'SMTP_URL',
  SMTP_HOST: 'SMTP_URL',
  MAILFROM: 'MAIL_FROM',
  S3_ACCESS_KEY: 'S3_ACCESS_KEY_ID',
  S3_SECRET_KEY: 'S3_SECRET_ACCESS_KEY',
  STRIPE_SECRETKEY: 'STRIPE_SECRET_KEY',
  SELLER_VAT: 'SELLER_TAX_NUMBER',
  WBN_SITE_URL: 'SITE_URL',
  ROLES: 'ROLE',
};

/** What names of an ordinary environment hold: a hosted build, a desktop, a container, an orchestrator. */
const ORDINARY = [
  'PATH HOME HOSTNAME HOSTTYPE PWD OLDPWD SHLVL SHELL USER LOGNAME LANG LC_ALL TERM TZ MAIL MAILCHECK EDITOR DISPLAY TMPDIR _ PORT DEBUG',
  'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION NODE_AUTH_TOKEN NODE_COMPILE_CACHE NPM_TOKEN YARN_VERSION MALLOC_ARENA_MAX CALLED_FROM INIT_CWD',
  'CI GITHUB_ACTIONS GITHUB_API_URL GITHUB_SERVER_URL GITHUB_REF GITHUB_TOKEN GITHUB_ENV GITHUB_PATH RUNNER_OS RUNNER_TEMP ImageOS AGENT_TOOLSDIRECTORY',
  'CI_API_V4_URL CI_COMMIT_SHA CI_PROJECT_DIR CI_PROJECT_URL CI_SERVER_HOST GITLAB_CI FF_NETWORK_PER_BUILD BUILDKITE CIRCLECI JENKINS_URL',
  'AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION SSL_CERT_FILE SSH_AUTH_SOCK XDG_DATA_DIRS XDG_SESSION_ID JAVA_HOME PGDATA PGHOST POSTGRES_PASSWORD',
  'http_proxy https_proxy no_proxy npm_config_user_agent npm_lifecycle_event npm_package_version INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET',
  'APP_URL BASE_URL DATABASE_PRIVATE_URL RAILWAY_PUBLIC_DOMAIN DYNO KUBERNETES_SERVICE_HOST KUBERNETES_PORT WBN_API_SERVICE_HOST DATABASE_PORT_5432_TCP_ADDR',
].flatMap((line) => line.split(' '));

describe('a setting that nobody reads', () => {
  test.each(Object.entries(SLIPS))('%s: it says that %s is meant [OPS-009]', (name, meant) => expect(said(name)).toContain(meant));

  test('is not one of an ordinary environment, or of this machine [OPS-009]', () => {
    expect(ORDINARY.filter((name) => said(name) !== '')).toEqual([]);
    expect(said('DATABASE_PORT', 'tcp://10.0.0.1:5432')).toBe('');
    const { env } = process;
    expect(unknownSettings(env)).toEqual([]);
  });

  test('is none without a value, and every known one is none [OPS-009]', () => {
    expect(said('BACKUPDIR', '')).toBe('');
    expect(said('BACKUP_DIR', '/mnt/backup')).toBe('');
  });

  test('refuses a start in production, unless the operator answers for it [OPS-009]', () => {
    const refused = (settings: Record<string, string>): string[] => {
      const { config, problems } = readSettings({ DEMO: '0', SMTP_URL: 'smtps://mail.wbn.trade', TRUST_PROXY: '127.0.0.1', ...settings });
      const findings = productionFindings(config, NO_FACTS, [...problems, ...unknownSettings(settings)]);
      return isRefused(findings) ? findings.filter(({ severity }) => severity === 'refuse').map(({ setting }) => setting) : [];
    };
    expect(refused({ BACKUPDIR: '/mnt/backup' })).toEqual(['BACKUPDIR']);
    expect(refused({ BACKUPDIR: '/mnt/backup', ACCEPTED_RISKS: 'BACKUPDIR' })).toEqual([]);
  });
});
