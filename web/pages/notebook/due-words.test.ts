import { describe, expect, it } from 'vitest'
import { comesWords, dueWords } from './due-words.ts'
import { notebookTexts } from './notebook-texts.ts'
import { practiceTexts } from './practice-texts.ts'

/** Midnight in India of 26 November. */
const AT = '2026-11-25T18:30:00.000Z'

describe('when a question is asked again', () => {
  it.each([
    [AT, 0, 'Due today', 'आज का'],
    [AT, 1, 'Due tomorrow', 'कल आएगा'],
    [AT, 5, 'Due in 5 days, on 26 Nov 2026', '5 दिन बाद, 26 नवंबर 2026 को'],
    [null, null, 'You know this: it will not be asked again', 'आ गया: अब नहीं पूछा जाएगा'],
  ])('%s, in %s days, is “%s”', (dueAt, inDays, english, hindi) => {
    expect(dueWords({ dueAt, inDays }, notebookTexts.en, 'en')).toBe(english)
    expect(dueWords({ dueAt, inDays }, notebookTexts.hi, 'hi')).toBe(hindi)
  })

  it('is shown for an answer just given as well', () => {
    const said = [0, 1, 5].map((inDays) => comesWords({ dueAt: AT, inDays }, practiceTexts.en, 'en'))
    expect(said).toEqual([
      'You will see it again today.',
      'You will see it again tomorrow.',
      'You will see it again in 5 days, on 26 Nov 2026.',
    ])
  })
})
