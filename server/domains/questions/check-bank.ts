import type { Localised } from '../../../exam/public-paper.ts'
import { type BankPassage, bankPassage, type ReadBank, type RejectedQuestion } from './bank-file.ts'
import { type CheckTools, checkQuestion } from './check-question.ts'
import { faultsOf } from './faults-of.ts'
import { type KeptPassage, type KeptQuestion, LANGUAGES } from './kept-question.ts'
import { keptPicturesIn, type QuestionPictures, withKeptPictures } from './pictures/question-pictures.ts'
import { showPassage } from './show-question.ts'

export interface QuestionWarning {
  /** of the question or passage */
  id: string
  text: string
}

/** The usable part of a file, and what to report about it. */
export interface CheckedBank {
  passages: KeptPassage[]
  questions: Omit<KeptQuestion, 'version'>[]
  /** addresses of the pictures that they show */
  pictures: Set<string>
  rejected: RejectedQuestion[]
  warnings: QuestionWarning[]
}

type BankTools = Omit<CheckTools, 'passageFault'> & {
  /** whether the bank has a passage of that name */
  hasPassage(code: string): boolean
}

/** Checks every passage and question of a file by itself and against the others of the file. */
export function checkBank(bank: ReadBank, tools: BankTools): CheckedBank {
  const checked: CheckedBank = {
    passages: [],
    questions: [],
    pictures: new Set(),
    rejected: [...bank.rejected],
    warnings: [],
  }
  const passages = new Map<string, boolean>()
  for (const passage of bank.passages) takePassage(passage)
  const seen = new Map<string, string>()
  const saying = new Map<string, string>()
  for (const { place, question } of bank.questions) takeQuestion(place, question)
  return checked

  function takePassage(written: BankPassage): void {
    const id = nameOf(written)
    const place = `passage “${id ?? '?'}”`
    const { passage, faults, notes } = checkPassage(written, tools.pictureOf)
    if (id !== undefined && passages.has(id)) faults.push('appears twice')
    if (passage && faults.length === 0) {
      checked.passages.push(passage)
      for (const address of keptPicturesIn(JSON.stringify(passage.source))) checked.pictures.add(address)
    } else reject(place, undefined, faults)
    if (id !== undefined) passages.set(id, (passages.get(id) ?? true) && faults.length === 0)
    warn(id ?? '?', notes)
  }

  function takeQuestion(place: string, written: unknown): void {
    const id = nameOf(written)
    const { question, pictures, faults, notes } = checkQuestion(written, { ...tools, passageFault })
    const before = id === undefined ? undefined : seen.get(id)
    if (before !== undefined) faults.push(`its id appears twice, first at ${before}`)
    else if (id !== undefined) seen.set(id, place)
    const same = question && saying.get(question.hash)
    if (same !== undefined && before === undefined)
      faults.push(`says exactly what ${same} says, also in this file`)
    warn(id ?? place, notes)
    if (question && faults.length === 0) {
      saying.set(question.hash, question.code)
      checked.questions.push(question)
      for (const address of pictures) checked.pictures.add(address)
    } else reject(place, id, faults)
  }

  function passageFault(code: string): string | undefined {
    const good = passages.get(code)
    if (good === false) return `its passage “${code}” was rejected`
    return good || tools.hasPassage(code)
      ? undefined
      : `its passage “${code}” is neither in the file nor in the bank`
  }

  function reject(place: string, id: string | undefined, faults: string[]): void {
    checked.rejected.push({ place, ...(id === undefined ? {} : { id }), reason: faults.join('; ') })
  }

  function warn(id: string, notes: string[]): void {
    for (const text of notes) checked.warnings.push({ id, text })
  }
}

function checkPassage(
  written: BankPassage,
  pictureOf: QuestionPictures['pictureOf'],
): { passage?: KeptPassage; faults: string[]; notes: string[] } {
  const read = bankPassage.safeParse(written)
  if (!read.success) return { faults: faultsOf(read.error), notes: [] }
  const source: Localised = {}
  for (const language of LANGUAGES) {
    const text = read.data[language]
    if (text !== undefined) source[language] = withKeptPictures(text, pictureOf)
  }
  const { shown, faults, notes } = showPassage(source, pictureOf)
  return { passage: { code: read.data.id, source, shown }, faults, notes }
}

const LONGEST_NAME = 80

/** What an item calls itself, however wrong the rest of it is. */
function nameOf(written: unknown): string | undefined {
  const id = (written as { id?: unknown } | null)?.id
  return typeof id === 'string' && id !== '' ? id.slice(0, LONGEST_NAME) : undefined
}
