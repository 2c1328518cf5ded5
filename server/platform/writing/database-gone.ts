/** SQLSTATE classes of a server that does not go on: connection, resources, operator, system. */
const CODES = /^(?:08|53|57|58)|^E[A-Z]+$/
const SENTENCES = /timeout exceeded when trying to connect|connection terminated|not queryable/i

/** Whether there is no database to write to, rather than something wrong with what is written. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CODES.test(code) || SENTENCES.test(error.message)
}
