import pg from 'pg'
import { afterAll, inject } from 'vitest'

const WAIT_MS = 100
const LOOKS = 50

let database: pg.Client | undefined

async function ask<T>(text: string, values: unknown[] = []): Promise<T[]> {
  if (!database) {
    database = new pg.Client({ connectionString: inject('databaseUrl') })
    await database.connect()
  }
  return (await database.query(text, values)).rows as T[]
}

afterAll(async () => {
  await database?.end()
  database = undefined
})

/** The newest code for a phone of ten digits or an e-mail address, where it waits to be sent, other than the one before. */
export async function codeSentTo(recipient: string, before?: string): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const [newest] = await ask<{ code: string | null }>(
      "select params->>'code' code from outbox_messages where recipient = $1 order by id desc limit 1",
      [recipient],
    )
    if (newest?.code && newest.code !== before) return newest.code
    await new Promise((resume) => setTimeout(resume, WAIT_MS))
  }
  throw new Error(`no code was sent to ${recipient}`)
}

/** In which language the newest message to somebody is. */
export async function languageWrittenTo(recipient: string): Promise<string | undefined> {
  const [newest] = await ask<{ language: string }>(
    'select language from outbox_messages where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return newest?.language
}

/** As if half a minute had gone by: another code may be asked for. */
export async function allowAnotherCode(): Promise<void> {
  await ask("delete from rate_limits where resets_at < now() + interval '31 seconds'")
}
