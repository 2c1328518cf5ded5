import { expect, it } from 'vitest'
import { lookAway, lookOn, NOT_LOOKING, takeLooked } from './looking-time.ts'

function looking() {
  const clock = { ms: 1_000 }
  let looked = NOT_LOOKING
  const time = {
    goOn: () => {
      looked = lookOn(looked, clock.ms)
    },
    pause: () => {
      looked = lookAway(looked, clock.ms)
    },
    take: () => {
      const taken = takeLooked(looked, clock.ms)
      looked = taken.looking
      return taken.spentMs
    },
  }
  return { clock, time }
}

it('counts from resuming until it is taken, and then from zero', () => {
  const { clock, time } = looking()
  clock.ms += 500
  time.goOn()
  clock.ms += 700.6
  expect(time.take()).toBe(700)
  clock.ms += 50
  expect(time.take()).toBe(50)
})

it('does not count time out of sight', () => {
  const { clock, time } = looking()
  time.goOn()
  clock.ms += 300
  time.pause()
  clock.ms += 10_000
  time.goOn()
  clock.ms += 200
  expect(time.take()).toBe(500)
})

it('loses nothing by resuming twice', () => {
  const { clock, time } = looking()
  time.goOn()
  clock.ms += 300
  time.goOn()
  clock.ms += 300
  expect(time.take()).toBe(600)
})

it('takes a long time without a look for a sleep of the device', () => {
  const { clock, time } = looking()
  time.goOn()
  clock.ms += 5 * 3_600_000
  expect(time.take()).toBe(60_000)
})
