/** What a payment wallet says of the person in whose app the store is open. */
export interface WalletUser {
  /** of this one answer: the same proof twice is a replay */
  proof: string
  /** ten digits that the wallet has proven; undefined: it has proven none */
  phone: string | undefined
  /** as the wallet has it, perhaps empty */
  name: string
}

/** A payment wallet in whose webview the store is a mini-app. */
export interface Wallet {
  /** The wallet's own page, which sends the person back to `returnUrl` with a code and this state. */
  authorizeUrl(asked: { state: string; returnUrl: string; language: 'en' | 'hi' }): string
  /**
   * Who the code was given to (the user-info call). Asks once. Throws WalletRefused where the wallet does not
   * know the code, or its answer proves nothing; otherwise WalletUnavailable.
   */
  askUser(code: string, now: Date): Promise<WalletUser>
}

/** No answer, or a failure on its side: the same can be asked again. */
export class WalletUnavailable extends Error {
  override name = 'WalletUnavailable'
}

/** The wallet said no, or what it said is not believed; the message names no person. */
export class WalletRefused extends Error {
  override name = 'WalletRefused'
}
