import { createQueueMail, sealContext } from '../platform/mail/outbox.ts';
import { unseal } from '../platform/sealing.ts';
import type { TestApp } from './app.ts';

export type WrittenMail = {
  readonly template: string;
  readonly language: string;
  readonly params: Record<string, string>;
};

/** What waits in the outbox for an address, in the order in which it was written. */
export const mailsTo = async (app: TestApp, address: string): Promise<WrittenMail[]> => {
  const { rows } = await app.database.asSuperuser(
    'SELECT id, template, language, sealed_params FROM outbox_mail WHERE address = $1 ORDER BY id',
    [address],
  );
  return rows.map(({ id, template, language, sealed_params }) => ({
    template,
    language,
    params: JSON.parse(unseal(app.secrets.fieldKey, sealed_params, sealContext(id))),
  }));
};

/** The link of the newest mail of a kind, as an address whose parts can be read. */
export const linkIn = async (app: TestApp, address: string, template: string): Promise<URL> => {
  const mail = (await mailsTo(app, address)).findLast((written) => written.template === template);
  if (!mail?.params.link) throw new Error(`no mail ${template}`);
  return new URL(mail.params.link, 'https://portal.example');
};

/** Writes a welcome to an address of `example.org`, as registering does. */
export const queueWelcome = ({ database, secrets }: TestApp, username: string, name: string): Promise<void> =>
  database.transact(async (tx) => {
    await createQueueMail(secrets.fieldKey)(tx, {
      template: 'welcome',
      userId: null,
      address: `${username}@example.org`,
      language: 'es',
      params: { name, username, link: '/' },
    });
  });
