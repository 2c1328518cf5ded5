import { systemClock } from '../../../../platform/clock.ts'
import { actorHere } from '../../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../../platform/commands/command.ts'
import { readFileAndFlags } from '../../../../platform/commands/file-words.ts'
import { inStore } from '../../../../platform/commands/in-store.ts'
import { oneLine } from '../../../../platform/commands/one-line.ts'
import { readConfig } from '../../../../platform/config.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { Refusal } from '../../../../platform/problems.ts'
import { endingUploads } from '../ending-uploads.ts'
import { sizeText } from '../size-text.ts'
import { findParts } from '../upload-parts.ts'
import { partsOf } from '../upload-rules.ts'
import { findOpenUploads } from '../uploads.queries.ts'
import type { UploadsServices } from '../uploads-services.ts'
import { readSource } from './read-source.ts'
import { uploadFile } from './upload-file.ts'

/** `upload video FILE [--resume]`, `upload list`, `upload give-up ID`. */
export async function runUpload({ words }: CommandCall): Promise<number | undefined> {
  const [what, ...rest] = words
  if (what === 'video') return await runUploadVideo(rest)
  if (what === 'list' && rest.length === 0) return await inUploads(listOpen)
  const [id, ...more] = rest
  if (what === 'give-up' && id !== undefined && more.length === 0)
    return await inUploads((services) => giveUpOne(services, id))
  return undefined
}

async function runUploadVideo(words: string[]): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--resume'])
  if (!asked) return undefined
  const progress = (line: string) => console.error(line)
  // A file that cannot be a video is told before any database is started.
  const source = await readSource(asked.file, progress)
  return await inUploads(async (services) => {
    const resume = asked.flags.includes('--resume')
    const mediaId = await uploadFile(services, source, { resume, actor: actorHere(), progress })
    console.log(`Filed. In a table of contents: media:${mediaId}`)
    return 0
  })
}

async function listOpen(services: UploadsServices): Promise<number> {
  const uploads = await findOpenUploads(services.db.$client)
  if (uploads.length === 0) console.log('No upload is under way.')
  for (const upload of uploads) {
    const there = await findParts(services, upload)
    console.log(
      `${upload.id}  ${upload.createdAt.toISOString()}  ${there.length} of ${partsOf(upload)} parts  ` +
        `${sizeText(upload.bytes)}  ${upload.actor}  ${JSON.stringify(oneLine(upload.name))}`,
    )
  }
  return 0
}

async function giveUpOne(services: UploadsServices, id: string): Promise<number> {
  const open = await findOpenUploads(services.db.$client)
  if (!open.some((upload) => upload.id === id))
    throw new OperatorRefused(
      `No upload ${JSON.stringify(id)} is under way; upload list shows those that are.`,
    )
  const call = { actor: actorHere(), now: systemClock.now() }
  await endingUploads(services).giveUp(id, { ...call, why: 'asked for by the operator' })
  console.log('Given up.')
  return 0
}

/** A refusal of an upload is told to the operator as it is to others. */
async function inUploads(work: (services: UploadsServices) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  return await inStore(config, ({ db, storage }) => work({ db, storage, config })).catch((error: unknown) => {
    throw error instanceof Refusal ? new OperatorRefused(error.message, { cause: error }) : error
  })
}
