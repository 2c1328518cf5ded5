import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../question-types/question-type.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/** Answers that an attempt holds so much, and counts how often it was asked. */
function holding(held: { events: number; bytes: number }) {
  const connection = {
    asked: 0,
    query: async () => {
      connection.asked += 1
      return { rows: [held] }
    },
  }
  return connection
}
const event = (n: number, answer?: Answer) => ({
  epoch: 1,
  n,
  question: 1,
  spentMs: 0,
  madeAtMs: 0,
  ...(answer === undefined ? {} : { set: { answer, marked: false } }),
})
const refuse = (connection: ReturnType<typeof holding>, epoch: number, events: ReturnType<typeof event>[]) =>
  refuseTooMany(connection as never, { id: 1, epoch }, events)

describe('how much an attempt holds', () => {
  it.each<[string, number, ReturnType<typeof event>, number]>([
    ['of few short answers', 1, event(20_000, 2), 0],
    ['of a word', 1, event(5, 'x'.repeat(200)), 0],
    ['of a long text', 1, event(5, 'x'.repeat(201)), 1],
    ['of writing', 1, event(5, { text: '' }), 1],
    ['of many rooms', 2, event(10_001, 2), 1],
  ])('is measured only where it can be a lot: %s', async (_what, epoch, one, asked) => {
    const connection = holding({ events: 0, bytes: 0 })
    await refuse(connection, epoch, [one])
    expect(connection.asked).toBe(asked)
  })

  it('is refused beyond fifty thousand events, and beyond 20 MB', async () => {
    const writing = [event(1, { text: 'a' })]
    await refuse(holding({ events: 49_999, bytes: 20 * 1024 * 1024 }), 1, writing)
    for (const held of [
      { events: 50_000, bytes: 0 },
      { events: 0, bytes: 20 * 1024 * 1024 + 1 },
    ])
      await expect(refuse(holding(held), 1, writing)).rejects.toMatchObject({ code: 'too_many_events' })
  })

  it('is measured once for all calls that are written together: a full attempt holds up nobody’s saves', async () => {
    const connection = holding({ events: 60_000, bytes: 0 })
    const measured = new Map()
    for (let call = 1; call <= 200; call++)
      await expect(
        refuseTooMany(connection as never, { id: 1, epoch: 900 }, [event(19_000)], measured),
      ).rejects.toMatchObject({ code: 'too_many_events' })
    expect(connection.asked).toBe(1)
    await refuseTooMany(
      holding({ events: 0, bytes: 0 }) as never,
      { id: 2, epoch: 900 },
      [event(19_000)],
      measured,
    )
  })
})
