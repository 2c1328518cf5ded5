import pg from 'pg'

/** One connection for a backup or a restore, without the limits that a server may set for short queries. */
export async function connectForBackup(
  connectionString: string,
  name: 'backup' | 'restore',
): Promise<pg.Client> {
  const connection = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: `taiyari ${name}`,
  })
  // The next query reports it; a lost connection must not end the process.
  connection.on('error', () => {})
  await connection.connect()
  const settings = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    // The same text on every server.
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '1',
    search_path: 'public',
  }
  for (const [setting, value] of Object.entries(settings))
    await connection.query('select set_config($1, $2, false)', [setting, value])
  return connection
}
