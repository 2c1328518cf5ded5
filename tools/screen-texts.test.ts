import { describe, expect, it } from 'vitest'
import type { Texts } from '../web/texts/texts.tsx'

/** Every table of texts, by the name it is exported under. */
const screens = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>(
      ['../web/texts/*.ts', '../web/**/*-texts.ts', '!**/*.test.ts'],
      {
        eager: true,
      },
    ),
  )
    .flatMap((exported) => Object.entries(exported))
    .filter((entry): entry is [string, Texts<unknown>] => isTexts(entry[1])),
)

function isTexts(value: unknown): value is Texts<unknown> {
  return typeof value === 'object' && value !== null && 'en' in value && 'hi' in value
}

/** Every text of a screen that is shown exactly as written. */
function wordsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(wordsIn) : []
}

const english = [...screens.values()].flatMap(({ en }) => wordsIn(en))

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
  ])('hold that of the specification, letter by letter: %s', (text) => {
    expect(english).toContain(text)
  })
})
