import { describe, expect, it } from 'vitest'
import type { Texts } from '../web/texts/texts.tsx'

/** Every table of texts, by the name it is exported under. */
const screens = new Map(
  Object.values(import.meta.glob<Record<string, unknown>>('../web/texts/*.ts', { eager: true }))
    .flatMap((exported) => Object.entries(exported))
    .filter((entry): entry is [string, Texts<unknown>] => isTexts(entry[1])),
)

function isTexts(value: unknown): value is Texts<unknown> {
  return typeof value === 'object' && value !== null && 'en' in value && 'hi' in value
}

/** Words that are the same in both languages. */
const SHARED = new Set(['MRP'])

interface Leaf {
  path: string
  text: string
}

/** Every text of a screen, those that take a number or a name with samples. */
function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value === 'function') return samplesOf(value as (...given: unknown[]) => string, path)
  return Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

function samplesOf(text: (...given: unknown[]) => string, path: string): Leaf[] {
  return [1, 2].map((sample) => {
    try {
      return { path: `${path}(${sample})`, text: text(sample, sample, sample) }
    } catch {
      // Its sample must be a name.
      return { path: `${path}(${sample})`, text: text(String(sample), String(sample), String(sample)) }
    }
  })
}

const english = [...screens].flatMap(([name, { en }]) => leavesOf(en, name))
const hindi = new Map(
  [...screens].flatMap(([name, { hi }]) => leavesOf(hi, name).map(({ path, text }) => [path, text])),
)

describe('the texts of the screens', () => {
  it.each([
    '[Failed] something went wrong',
    'Something went wrong!!!',
    'Oops! That page can’t be found.',
    'Currently unavailable',
    'Failed to copy.',
    'Top',
    'View More',
    'View Less',
    'Need any help?',
    'Contact Us',
    'Browse by Product Type',
    'This is a book package.',
    'Overview',
    'Responsible Disclosure Program',
    'Cancellation & Refunds',
    'Terms & Conditions',
    'Privacy Policy',
  ])('hold, letter by letter, that of the specification: %s', (text) => {
    expect(english.map((leaf) => leaf.text)).toContain(text)
  })

  it('are each said in Hindi as well, in its own letters', () => {
    expect(english.length).toBeGreaterThan(150)
    const unsaid = english.filter(({ path, text }) => {
      const said = hindi.get(path)
      // The way to the other language speaks that language; what has no letter of its own needs none.
      if (/\.otherLanguage(Label)?$/.test(path) || !/[A-Za-z]/.test(text)) return said === undefined
      return said === undefined || (!/[\u0900-\u097F]/.test(said) && !SHARED.has(text))
    })
    expect(unsaid).toEqual([])
  })

  it('shout nowhere but where the specification does', () => {
    const shouting = [...english.map(({ text }) => text), ...hindi.values()].filter((text) =>
      text.includes('!'),
    )
    expect(
      shouting.filter((text) => !/^(Something went wrong!!!|Oops! |कुछ गड़बड़ हो गई!!!|ओह! )/.test(text)),
    ).toEqual([])
  })
})
