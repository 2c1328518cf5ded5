import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Texts } from './texts.tsx'

type Said = (...values: unknown[]) => string

/** The text, filled with numbers, or with words where it takes words. */
function asked(text: Said): string {
  try {
    return text(2, 7, 9)
  } catch {
    return text('2', '7', '9')
  }
}

/** Every text with its place; those with parameters are filled with samples. */
function textsOf(of: unknown, place: string): [place: string, text: string][] {
  if (typeof of === 'string') return [[place, of]]
  if (typeof of === 'function') return [[place, asked(of as Said)]]
  return Object.entries(of as object).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`))
}

/** What a Hindi page intentionally writes in Latin letters, or has no words of its own. */
const IN_LATIN: Record<string, string[]> = {
  catalogue: ['catalogue.ofExam', 'catalogue.mrp'],
  checkout: ['checkout.mrp'],
  'class-room': ['class-room.reactionsSoFar'],
  home: [],
  predictor: ['predictor.exam'],
  classroom: ['classroom.share', 'classroom.option', 'classroom.answerOf'],
  shell: ['shell.otherLanguage', 'shell.otherLanguageLabel'],
  surroundings: ['surroundings.copyright'],
  ui: [],
}

const WEB = join(import.meta.dirname, '..')

/** The files below `web` that define tables of texts. */
const makers = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== join('texts', 'texts.tsx'))
  .filter((file) => /\btexts[<(]/.test(readFileSync(join(WEB, file), 'utf8')))
  .sort()

/** Every table of texts, by file name. */
const all: [name: string, texts: Texts<unknown>][] = []
const idle: string[] = []
for (const file of makers) {
  const exported = Object.values((await import(join(WEB, file))) as Record<string, unknown>)
  const tables = exported.filter((table) => typeof table === 'object' && table !== null && 'hi' in table)
  if (tables.length === 0) idle.push(file)
  for (const table of tables)
    all.push([basename(file, '.ts').replace(/-texts$/, ''), table as Texts<unknown>])
}

it('are in more than one file, and each file that defines some exports them', () => {
  expect(all.length).toBeGreaterThan(6)
  expect(idle).toEqual([])
})

describe.each(all)('the texts of %s', (name, { en, hi }) => {
  const english = textsOf(en, name)
  const hindi = new Map(textsOf(hi, name))

  it('have in Hindi, in Devanagari, all that they have in English', () => {
    expect([...hindi.keys()].sort()).toEqual(english.map(([place]) => place).sort())
    const latin = [...hindi].filter(([, text]) => !/[ऀ-ॿ]/.test(text)).map(([place]) => place)
    expect(latin).toEqual(IN_LATIN[name] ?? [])
  })

  it('contain every value that the English ones contain', () => {
    const figures = (text: string) => (text.match(/[279]/g) ?? []).sort()
    // Class 12 is spelt out in Hindi.
    const asking = english.filter(([place]) => place !== 'home.sections.UNDERGRADUATE')
    for (const [place, text] of asking)
      expect([place, figures(hindi.get(place)!)]).toEqual([place, figures(text)])
  })

  it('have no exclamation mark except the specification’s own, and no extra spaces', () => {
    for (const [place, text] of [...english, ...hindi]) {
      expect([
        place,
        /!/.test(text) &&
          !/!!!$|^Oops!|^ओह!|^(Well done|Way to go|शाबाश|बढ़िया)!|play this video!$|trial has ended!$|ट्रायल ख़त्म हो गया है!$/.test(
            text,
          ),
      ]).toEqual([place, false])
      expect([place, text]).toEqual([place, text.trim().replaceAll(/ {2,}/g, ' ')])
    }
  })
})
