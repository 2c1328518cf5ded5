export type Channel = 'mail' | 'sms'
export type Language = 'en' | 'hi'
export type Params = Record<string, string>

/** One message as a transport gets it. */
export interface OutgoingMessage {
  /** the same for every try of one message, and no counter that reveals how many are sent */
  key: string
  recipient: string
  language: Language
  template: string
  params: Params
}

/** What became of one try. A reason never holds an address, a text or a code. */
export type Outcome =
  | { accepted: true }
  /** `forGood`: this message will never be taken, no further try */
  | { accepted: false; forGood: boolean; reason: string }

export interface Transport {
  /** One try, over within 30 s. Expected failures are outcomes; what it throws is a fault. */
  send(message: OutgoingMessage): Promise<Outcome>
}

export type Transports = { [channel in Channel]?: Transport }
