import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { heldOpen } from './held-open.ts'

it('holds so many open for one person, and again as many once they are closed', () => {
  const held = heldOpen(2)
  const answers = [new EventEmitter(), new EventEmitter(), new EventEmitter()] as const
  expect([held.take(1, answers[0]), held.take(1, answers[1]), held.take(1, answers[2])]).toEqual([
    true,
    true,
    false,
  ])
  expect(held.take(2, answers[2])).toBe(true)
  answers[0].emit('close')
  answers[0].emit('close')
  expect([held.take(1, answers[0]), held.take(1, new EventEmitter())]).toEqual([true, false])
})
