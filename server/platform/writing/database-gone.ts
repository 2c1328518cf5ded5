/**
 * SQLSTATEs of a server that does not go on: connection, resources, operator, system, and one that may only
 * be read, as a standby is until it is promoted.
 */
const STATES = /^(?:08|53|57|58|25006)/
const NETWORK =
  /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NETDOWN)$/
const SENTENCES =
  /timeout exceeded when trying to connect|connection terminated|timeout expired|not queryable|query read timeout/i

/** Whether there is no database to write to, rather than something wrong with what is written. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STATES.test(code) || NETWORK.test(code) || SENTENCES.test(error.message)
}

/** Whether a connection did not answer in time: what it was asked may have been done or not. */
export function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && /^query read timeout$/i.test(error.message)
}
