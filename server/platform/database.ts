import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionName } from './migrating/own-migrations.ts'
import { isUnanswered } from './writing/database-gone.ts'

export interface Database {
  $client: pg.Pool
}
/** What a query needs: the pool or one open transaction. */
export type Connection = Pick<pg.Pool, 'query'>

// A calendar date has no time zone; it stays the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const MOST_CONNECTING_MS = 5_000
const MOST_CLOSING_MS = 2_000

/** How long a statement may take, by who waits for it. */
export type Patience = 'answer' | 'work' | 'command'
/** In milliseconds. */
const MOST_TAKING: Record<Patience, number> = {
  /** somebody waits: they hear that it failed while they are still there */
  answer: 5_000,
  /** jobs and indexes: one that a dead connection holds up is tried again */
  work: 120_000,
  command: 600_000,
}
/** A server that does not end a statement in time is not there: so much later its connection is given up. */
const UNANSWERED_AFTER_MS = 1_000

/**
 * What every connection asks of the server. Compiling a statement takes longer than any of ours runs, and is
 * begun by an estimate alone. A process that is gone without a word holds no lock for longer than half a
 * minute.
 */
function sessionSettings(patience: Patience): string {
  const most = MOST_TAKING[patience]
  return [
    'jit = off',
    `statement_timeout = ${most}`,
    `idle_in_transaction_session_timeout = ${most + UNANSWERED_AFTER_MS}`,
    'tcp_keepalives_idle = 10',
    'tcp_keepalives_interval = 5',
    'tcp_keepalives_count = 3',
  ]
    .map((setting) => `set ${setting}`)
    .join('; ')
}

/**
 * Opens a pool. Connections that the server closes are reported to `onLost`, never thrown; one that does not
 * answer is given up, and whoever waited for it hears of an error (`isUnanswered`).
 */
export function openDatabase(options: {
  connectionString: string
  poolSize: number
  patience?: Patience
  onLost?: (error: Error) => void
}): Database {
  const patience = options.patience ?? 'command'
  const settings = { text: sessionSettings(patience), query_timeout: MOST_CONNECTING_MS }
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: MOST_CONNECTING_MS,
    query_timeout: MOST_TAKING[patience] + UNANSWERED_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: connectionName(),
    onConnect: (client) => client.query(settings),
  })
  const onLost = options.onLost ?? (() => {})
  pool.on('error', onLost)
  // A client that is ending has no listener of its own; a FATAL from the server would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  suspectTogether(pool)
  return { $client: pool }
}

/** The open connections of a pool. */
interface Open {
  idle: Set<pg.PoolClient>
  busy: Set<pg.PoolClient>
}
const openOf = new WeakMap<pg.Pool, Open>()

/**
 * Where one connection did not answer, those that idle beside it are given up as well: whatever swallowed one
 * swallowed all, and each would cost its next caller the whole wait.
 */
function suspectTogether(pool: pg.Pool): void {
  const open: Open = { idle: new Set(), busy: new Set() }
  openOf.set(pool, open)
  pool.on('acquire', (client) => {
    open.idle.delete(client)
    open.busy.add(client)
  })
  pool.on('remove', (client) => {
    open.idle.delete(client as pg.PoolClient)
    open.busy.delete(client as pg.PoolClient)
  })
  pool.on('release', (error, client) => {
    open.busy.delete(client)
    if (!error) open.idle.add(client)
    else if (isUnanswered(error)) giveUpIdle(open)
  })
}

function giveUpIdle({ idle }: Open): void {
  // A client that reports an error is out of the pool at once.
  for (const suspect of idle) suspect.emit('error', new Error('another connection did not answer'))
  idle.clear()
}

/**
 * Where a connection of the first pool did not answer, those of the other are given up, with what they are
 * asked: nobody waits for that, and so it would not be missed for minutes.
 */
export function giveUpTogether(first: Database, other: Database): void {
  const open = openOf.get(other.$client)!
  first.$client.on('release', (error) => {
    if (!isUnanswered(error)) return
    giveUpIdle(open)
    for (const suspect of open.busy) streamOf(suspect).destroy()
  })
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Closes a pool. Connections that say no goodbye are left to the system after a while. */
export async function closeDatabase({ $client }: Database): Promise<void> {
  if ($client.ending) return
  const late = new AbortController()
  const patience = wait(MOST_CLOSING_MS, undefined, { signal: late.signal }).catch(() => {})
  await Promise.race([$client.end(), patience])
  late.abort()
}

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export async function inTransaction<T>(
  db: Database,
  work: (connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that does not answer would not answer this either; the server takes back what it holds.
    if (isUnanswered(error)) broken = error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}
