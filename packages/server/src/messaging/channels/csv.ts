import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { LoggedMessage } from '@doctor-plus/contract/messaging/channel-messages.ts';
import { byteOrderMark, type CsvSeparator, csvFile, csvLine } from '../../platform/csv.ts';
import { openTexts } from '../../platform/texts.ts';

const texts = openTexts(['channels', 'admin']);

const columns = [
  'created',
  'channel',
  'patient',
  'chart',
  'template',
  'address',
  'state',
  'error',
  'sent',
  'delivered',
  'read',
  'sender',
] as const;

/** Messages line by line, with codes in words of this language; instants are in UTC. What they say is not in the file. */
export const messagesCsv = async (
  language: Language,
  day: string,
  messages: readonly LoggedMessage[],
  separator: CsvSeparator,
) => {
  await texts.read(language);
  const t = texts.i18n.getFixedT(language);
  const templateOf = ({ channel, template }: LoggedMessage): string =>
    channel === 'mail' ? t(`admin:outbox.templates.${template}`) : t(`template.${template}`);
  const lines = messages.map((message) =>
    csvLine(
      [
        message.created_at,
        t(`channel.${message.channel}`),
        message.patient.name,
        message.patient.chart_number,
        templateOf(message),
        message.address,
        t(`state.${message.state}`),
        message.last_error,
        message.sent_at,
        message.delivered_at,
        message.read_at,
        message.sender,
      ],
      separator,
    ),
  );
  const heading =
    byteOrderMark +
    csvLine(
      columns.map((column) => t(`csv.${column}`)),
      separator,
    );
  return csvFile(t('page.logs.title'), day, heading + lines.join(''));
};
