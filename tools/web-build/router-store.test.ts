import * as own from '@tanstack/react-store'
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import * as replaced from './router-store.ts'

type Store = Pick<typeof replaced, 'createAtom' | 'batch'>
type Step = { set: number; to: number } | { subscribe: number } | { end: number } | { together: Step[] }

/** Values as the router has them: some are set, a list names which of them count, and two are derived. */
function played({ createAtom, batch }: Store, steps: Step[]): unknown {
  const [one, two, three] = [createAtom(0), createAtom(0), createAtom(0)]
  const set = [one, two, three]
  const named = createAtom<number[]>([0])
  const counted = createAtom(() => named.get().map((at) => set[at]!.get()))
  const whole = createAtom(() => ({ first: one.get(), counted: counted.get() }))
  const told: unknown[][] = [[], [], []]
  const subscriptions: { unsubscribe(): void }[] = []
  const looked: unknown[] = []
  const play = (step: Step): void => {
    if ('together' in step) batch(() => step.together.forEach(play))
    else if ('subscribe' in step) {
      const to = step.subscribe
      const atoms = [one, counted, whole]
      subscriptions.push(atoms[to]!.subscribe((value) => told[to]!.push(JSON.stringify(value))))
    } else if ('end' in step) subscriptions[step.end]?.unsubscribe()
    else if (step.set < set.length) set[step.set]!.set((before) => (step.to === 5 ? before : step.to))
    else named.set([step.to % 3, (step.to + 1) % 3])
  }
  for (const step of steps) {
    play(step)
    const now = whole.get()
    looked.push(JSON.stringify(now), now === whole.get(), now.counted === counted.get())
  }
  return { looked, told: told.map((values) => values.filter((value, at) => value !== values[at - 1])) }
}

const plain = oneof(
  record({ set: integer({ min: 0, max: 3 }), to: integer({ min: 0, max: 5 }) }),
  record({ subscribe: constantFrom(0, 1, 2) }),
  record({ end: integer({ min: 0, max: 4 }) }),
)
const scripts = array(oneof(plain, record({ together: array(plain, { maxLength: 5 }) })), { maxLength: 30 })

it('keeps and tells the router’s values as the package does that it replaces', () => {
  assert(
    property(scripts, (steps) => {
      expect(played(replaced, steps)).toEqual(played(own, steps))
    }),
  )
})

it('tells a subscriber of the values of one batch once, and nothing after its end', () => {
  const [one, two] = [replaced.createAtom(1), replaced.createAtom(2)]
  const sum = replaced.createAtom(() => one.get() + two.get())
  const told: number[] = []
  const { unsubscribe } = sum.subscribe((value) => told.push(value))
  replaced.batch(() => {
    one.set(10)
    two.set(20)
  })
  two.set(20)
  unsubscribe()
  two.set(0)
  expect(told).toEqual([30])
})
