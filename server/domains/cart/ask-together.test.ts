import { expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'

/** A source that answers on command. */
function asked() {
  const questions: { keys: number[]; answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const ask = askTogether(
    (keys: number[]) =>
      new Promise<Map<number, string>>((resolve, reject) => {
        questions.push({
          keys,
          answer: (value) => resolve(new Map(keys.map((key) => [key, value]))),
          fail: reject,
        })
      }),
  )
  return { questions, ask }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('asks at once while nothing is under way, and everything that comes meanwhile in one question after it', async () => {
  const { questions, ask } = asked()
  const first = ask([1])
  const others = [ask([1, 2]), ask([3]), ask([2])]
  await settled()
  expect(questions.map(({ keys }) => keys)).toEqual([[1]])
  questions[0]!.answer('before')
  expect((await first).get(1)).toBe('before')
  await settled()
  expect(questions.map(({ keys }) => keys)).toEqual([[1], [1, 2, 3]])
  questions[1]!.answer('after')
  // What was asked for after the first question was put is not answered by it.
  for (const other of await Promise.all(others)) expect(other.get(2)).toBe('after')
})

it('asks again when everything was answered', async () => {
  const { questions, ask } = asked()
  for (const value of ['one', 'two', 'three']) {
    const answer = ask([7])
    await settled()
    questions.at(-1)!.answer(value)
    expect((await answer).get(7)).toBe(value)
  }
  expect(questions).toHaveLength(3)
})

it('fails those whose question failed, and goes on with the others', async () => {
  const { questions, ask } = asked()
  const first = expect(ask([1])).rejects.toThrow('gone')
  const second = ask([2])
  await settled()
  questions[0]!.fail(new Error('gone'))
  await first
  await settled()
  questions[1]!.answer('there')
  expect((await second).get(2)).toBe('there')
})
