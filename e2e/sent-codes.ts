import { ask } from './product-database.ts'
import { mailTo } from './sent-mails.ts'

const WAIT_MS = 100
const LOOKS = 50

/**
 * The newest code for a phone of ten digits or an e-mail address, different from `before`; read from the
 * outbox or from its mail.
 */
export async function codeSentTo(recipient: string, before?: string): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const [newest] = await ask<{ code: string | null; sent: boolean }>(
      "select params->>'code' code, sent_at is not null sent from outbox_messages where recipient = $1 order by id desc limit 1",
      [recipient],
    )
    const code = newest?.code ?? (newest?.sent ? await codeMailedTo(recipient) : undefined)
    if (code && code !== before) return code
    await new Promise((resume) => setTimeout(resume, WAIT_MS))
  }
  throw new Error(`no code was sent to ${recipient}`)
}

const codeMailedTo = async (address: string) =>
  /^\d{6}$/m.exec((await mailTo(address, /^\d{6}\r?$/m)).replaceAll('\r', ''))![0]

/** The language of the newest message to this recipient. */
export async function languageWrittenTo(recipient: string): Promise<string | undefined> {
  const [newest] = await ask<{ language: string }>(
    'select language from outbox_messages where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return newest?.language
}

/** As if half a minute had passed, so that another code may be requested. */
export async function allowAnotherCode(): Promise<void> {
  await ask("delete from rate_limits where resets_at < now() + interval '31 seconds'")
}
