/** The same server, another database. Works for TCP addresses and for sockets in the query. */
export function databaseUrlFor(url: string, database: string): string {
  return url.replace(
    /^(postgres(?:ql)?:\/\/[^/?]*\/?)([^?]*)/,
    (_, server: string) => `${server.replace(/\/?$/, '/')}${database}`,
  )
}
