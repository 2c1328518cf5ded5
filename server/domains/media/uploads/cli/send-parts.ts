import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import type { Begun, Part } from '../../../../platform/storage/multipart.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import { sizeText } from '../size-text.ts'
import { begunInStorage, findParts, missingOf } from '../upload-parts.ts'
import { ADDRESS_SECONDS, bytesOfPart, partsOf } from '../upload-rules.ts'
import type { Upload } from '../uploads.queries.ts'
import type { UploadsServices } from '../uploads-services.ts'
import { openSource, readPart, type Source } from './read-source.ts'

const AT_ONCE = 4
/** A part that cannot be sent is tried again after each of these. */
const RETRIES_MS = [1000, 4000, 15_000, 60_000]

/** Sends the parts that are not there yet, several at a time, straight to the storage. */
export async function sendParts(
  services: UploadsServices,
  upload: Upload,
  source: Source,
  progress: (line: string) => void,
): Promise<void> {
  const begun = await begunInStorage(services, upload)
  const missing = missingOf(upload, await findParts(services, { ...upload, multipartId: begun.id }))
  let sent = partsOf(upload) - missing.length
  if (sent > 0) progress(`${sent} of ${partsOf(upload)} parts are there already.`)
  const file = await openSource(source)
  const next = missing.values()
  let failed = false
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (const number of next) {
      if (failed) return
      const part = { number, bytes: bytesOfPart(upload, number)! }
      const bytes = await readPart(file, source, (number - 1) * upload.partBytes, part.bytes)
      await untilSent(() => sendPart(services.storage, begun, part, bytes))
      sent += 1
      progress(
        `${sent} of ${partsOf(upload)} parts, ${Math.floor((sent / partsOf(upload)) * 100)} % of ${sizeText(upload.bytes)}`,
      )
    }
  })
  const noted = senders.map((sender) =>
    sender.catch((error: unknown) => {
      failed = true
      throw error
    }),
  )
  // None of them reads from a file that is closed.
  const ended = await Promise.allSettled(noted).finally(() => file.close())
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function sendPart(
  { multipart }: Storage,
  begun: Begun,
  part: Part,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const { way } = multipart
  if (way.kind === 'through') return await way.takePart(begun, part, Readable.from([bytes]))
  const answer = await fetch(await way.addressOf(begun, part, ADDRESS_SECONDS), {
    method: 'PUT',
    body: bytes,
    signal: AbortSignal.timeout(ADDRESS_SECONDS * 1000),
  })
  if (!answer.ok) throw new Error(`The storage did not take part ${part.number} (${answer.status}).`)
  await answer.arrayBuffer()
}

async function untilSent(send: () => Promise<void>): Promise<void> {
  for (const wait of RETRIES_MS) {
    try {
      return await send()
    } catch {
      await after(wait)
    }
  }
  await send().catch((error: Error) => {
    throw new OperatorRefused(
      `A part cannot be stored: ${error.message}. What is there stays; --resume goes on with it.`,
      { cause: error },
    )
  })
}
