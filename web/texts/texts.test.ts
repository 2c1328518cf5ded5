import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Texts } from './texts.tsx'

type Said = (...values: unknown[]) => string

/** With figures, or with words where it takes words. */
function asked(text: Said): string {
  try {
    return text(2, 7, 9)
  } catch {
    return text('2', '7', '9')
  }
}

/** Every text with its place; what takes values is asked with some. */
function textsOf(of: unknown, place: string): [place: string, text: string][] {
  if (typeof of === 'string') return [[place, of]]
  if (typeof of === 'function') return [[place, asked(of as Said)]]
  return Object.entries(of as object).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`))
}

/** What a Hindi page says in Latin letters, on purpose. */
const IN_LATIN: Record<string, string[]> = {
  catalogue: ['catalogue.ofExam', 'catalogue.mrp'],
  home: [],
  shell: ['shell.otherLanguage', 'shell.otherLanguageLabel'],
  surroundings: ['surroundings.copyright'],
  ui: [],
}

/** Every file of texts, by its name. */
const all: [name: string, texts: Texts<unknown>][] = []
for (const file of readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name))) {
  const exported = Object.values((await import(`./${file}`)) as Record<string, unknown>)
  for (const texts of exported)
    if (typeof texts === 'object' && texts !== null && 'hi' in texts)
      all.push([file.replace(/\.ts$/, ''), texts as Texts<unknown>])
}

it('stand in more than one file', () => expect(all.length).toBeGreaterThan(6))

describe.each(all)('the texts of %s', (name, { en, hi }) => {
  const english = textsOf(en, name)
  const hindi = new Map(textsOf(hi, name))

  it('say in Hindi, in Devanagari, all that they say in English', () => {
    expect([...hindi.keys()].sort()).toEqual(english.map(([place]) => place).sort())
    const latin = [...hindi].filter(([, text]) => !/[ऀ-ॿ]/.test(text)).map(([place]) => place)
    expect(latin).toEqual(IN_LATIN[name] ?? [])
  })

  it('carry every value that the English ones carry', () => {
    const figures = (text: string) => (text.match(/[279]/g) ?? []).sort()
    // Class 12 is spelt out in Hindi.
    const asking = english.filter(([place]) => place !== 'home.sections.UNDERGRADUATE')
    for (const [place, text] of asking)
      expect([place, figures(hindi.get(place)!)]).toEqual([place, figures(text)])
  })

  it('have no exclamation mark but the specification’s own, and no space too many', () => {
    for (const [place, text] of [...english, ...hindi]) {
      expect([
        place,
        /!/.test(text) &&
          !/!!!$|^Oops!|^ओह!|^(Well done|Way to go|शाबाश|बढ़िया)!|play this video!$/.test(text),
      ]).toEqual([place, false])
      expect([place, text]).toEqual([place, text.trim().replaceAll(/ {2,}/g, ' ')])
    }
  })
})
