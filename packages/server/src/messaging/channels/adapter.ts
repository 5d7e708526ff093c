import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { MessageFailure, PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';

/** A provider as it is set up, its secrets opened. */
export type Provider = {
  readonly channel: PhoneChannel;
  readonly baseUrl: string;
  readonly account: string;
  readonly sender: string;
  readonly apiVersion: string;
  readonly token: string;
};

export type Outgoing = {
  /** Ours: the provider gives it back with everything that it reports. */
  readonly id: string;
  readonly number: string;
  readonly text: string;
  readonly template: string;
  readonly language: Language;
  readonly places: readonly string[];
  /** When the first attempt began. */
  readonly since: Date;
};

/** What became of an attempt. */
export type Attempt =
  | { readonly came: 'sent'; readonly providerId: string }
  /** Not taken: for good, or to be tried later; `general` when the next message would fare no better. */
  | {
      readonly came: 'refused';
      readonly failure: MessageFailure;
      readonly final: boolean;
      readonly general: boolean;
    }
  /** It may have been taken: sending it again could be a second copy. */
  | { readonly came: 'unknown'; readonly failure: MessageFailure };

/** How one provider is spoken to. */
export type ProviderAdapter = {
  readonly send: (provider: Provider, message: Outgoing, signal: AbortSignal) => Promise<Attempt>;
  /**
   * The provider's ids of messages like this one that it took since, the newest first; throws when it cannot be asked. Absent where
   * a provider tells nobody what it took: then its report decides, or a person.
   */
  readonly find?: (provider: Provider, message: Outgoing, signal: AbortSignal) => Promise<string[]>;
  /** Asks for the account, and nothing else. Null when it answers as it should. */
  readonly check: (provider: Provider, signal: AbortSignal) => Promise<MessageFailure | null>;
};
