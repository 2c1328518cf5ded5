import { writeFile } from 'node:fs/promises'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { isFile } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { attendanceCsv, chatCsv } from './class-csv.ts'
import { readForExport } from './read-for-export.ts'

const LONGEST_REASON = 500

/** `export attendance CLASS FILE --why TEXT [--contacts]`, `export chat CLASS FILE --why TEXT`. */
export async function runClassExport({ name, words }: CommandCall): Promise<number | undefined> {
  const [classId, file, ...rest] = words
  const contacts = name === 'export attendance' && rest.includes('--contacts')
  const [flag, why, ...more] = rest.filter((word) => !(contacts && word === '--contacts'))
  if (!/^[1-9]\d{0,9}$/.test(classId ?? '') || !isFile(file) || flag !== '--why' || !isReason(why))
    return undefined
  if (more.length > 0) return undefined
  return await inStore(readConfig(process.env), async ({ db }) => {
    const call = { actor: actorHere(), now: systemClock.now(), why: why.trim(), contacts }
    const itemId = Number(classId)
    const what = name === 'export chat' ? 'chat' : 'attendance'
    const found = await readForExport(db, { itemId, what }, call)
    const csv = 'said' in found ? chatCsv(found.said) : attendanceCsv(found.people, contacts)
    await writeFile(file, csv, { mode: 0o600 })
    const count = 'said' in found ? `${found.said.length} messages` : `${found.people.length} people`
    console.log(`${count} of class ${itemId} written to ${file}`)
    return 0
  })
}

const isReason = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && text.length <= LONGEST_REASON && !text.includes('\0')
