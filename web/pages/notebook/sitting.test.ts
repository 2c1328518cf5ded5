import { describe, expect, it } from 'vitest'
import type { AskedMistake } from '../../data/notebook.queries.ts'
import { openQuestion, passed, progress, type Sitting, withRound } from './sitting.ts'

const questions = (...ids: number[]) => ids.map((mistakeId) => ({ mistakeId }) as AskedMistake)
const RIGHT = { result: 0, inDays: 2 }
const ONCE_MORE = { result: 0, inDays: 0 }
const WRONG = { result: 1, inDays: 0 }

const answer = (sitting: Sitting, told: { result: number; inDays: number }) =>
  passed(sitting, { ...told, mistakeId: openQuestion(sitting)!.mistakeId })
const at = (sitting: Sitting) => {
  const { at: place, of } = progress(sitting)
  return `${place} of ${of}: ${openQuestion(sitting)?.mistakeId}`
}

describe('a sitting', () => {
  it('moves from question to question, and ends its round with the last', () => {
    let sitting = withRound({ questions: questions(7, 8), left: 2 })
    expect(at(sitting)).toBe('1 of 2: 7')
    sitting = answer(sitting, RIGHT)
    expect(at(sitting)).toBe('2 of 2: 8')
    sitting = answer(sitting, RIGHT)
    expect(openQuestion(sitting)).toBeUndefined()
    expect([sitting.right, sitting.wrong]).toEqual([2, 0])
  })

  it('counts a question that will come back, and keeps counting when it does', () => {
    let sitting = withRound({ questions: questions(7, 8), left: 2 })
    sitting = answer(answer(sitting, WRONG), ONCE_MORE)
    sitting = withRound({ questions: questions(7, 8), left: 2 }, sitting)
    expect(at(sitting)).toBe('3 of 4: 7')
    sitting = answer(sitting, RIGHT)
    expect(at(sitting)).toBe('4 of 4: 8')
    expect([sitting.right, sitting.wrong]).toEqual([2, 1])
    expect([sitting.seen.has(7), sitting.seen.has(9)]).toEqual([true, false])
  })

  it('shows of a long one the total number, not how many came', () => {
    let sitting = withRound({ questions: questions(7, 8), left: 45 })
    expect(at(sitting)).toBe('1 of 45: 7')
    sitting = answer(answer(sitting, RIGHT), WRONG)
    expect(progress(sitting)).toEqual({ at: 3, of: 46 })
    expect(at(withRound({ questions: questions(9), left: 44 }, sitting))).toBe('3 of 46: 9')
  })

  it('leaves out what is no longer in the notebook', () => {
    let sitting = withRound({ questions: questions(7, 8, 9), left: 3 })
    sitting = passed(answer(sitting, RIGHT), undefined)
    expect(at(sitting)).toBe('2 of 2: 9')
    expect([sitting.right, sitting.wrong]).toEqual([1, 0])
  })
})
