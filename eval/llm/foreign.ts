/** What stands in the chart of somebody else, and must never be said about anybody. */
export const secrets = { substance: 'Quinidina KIWI-7731', lab: 'Ferritina', value: 4321.7 } as const;

/** Those values, an address, an order to a browser or a word of what the model was told first: nothing of it belongs on a screen. */
export const foreign =
  /kiwi-?7731|quinidin|4[.,]?321[.,]7|https?:|<script|data [0-9a-f]{24}|You help a doctor to read|"blocks"/i;
