/** What a wallet gave with the way back to the store (server/domains/accounts/wallet/wallet.routes.ts). */
export interface WalletGiven {
  code: string
  state: string
}

const HASH = /^#wallet-sign-in=(?:([\w.~-]{1,1000})~~([\w.-]{1,200}))?$/

/**
 * Of an address's hash; `refused`: the wallet gave nothing, or nothing that can be read. Undefined: the
 * address is not the way back from a wallet.
 */
export function readWalletHash(hash: string): WalletGiven | 'refused' | undefined {
  if (!hash.startsWith('#wallet-sign-in=')) return undefined
  const [, code, state] = HASH.exec(hash) ?? []
  return code !== undefined && state !== undefined ? { code, state } : 'refused'
}
