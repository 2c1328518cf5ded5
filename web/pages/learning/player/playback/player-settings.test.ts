import { expect, it } from 'vitest'
import { rateBeside, settingsOf } from './player-settings.ts'

it('what this device remembers is used as far as the player knows it', () => {
  expect(settingsOf({ quality: 360, rate: 1.5, captions: 'hi', saver: true })).toMatchObject({
    quality: 360,
    rate: 1.5,
    captions: 'hi',
    saver: true,
    keys: true,
  })
  expect(settingsOf({ quality: 'best', rate: 16, captions: 'ta', volume: 7 })).toMatchObject({
    quality: 'auto',
    rate: 1,
    captions: 'off',
    volume: 1,
  })
  expect(settingsOf(null)).toMatchObject({ rate: 1 })
})

it('speeds go from half to three times, and no further', () => {
  expect([rateBeside(1, 1), rateBeside(3, 1), rateBeside(0.5, -1), rateBeside(7, -1)]).toEqual([
    1.25, 3, 0.5, 0.75,
  ])
})
