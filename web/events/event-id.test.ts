import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { eventId, visitId } from './event-id.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

it('an id of an event is a UUID of version 7 that begins with its time', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 31).map((n) => n * 900),
      bytes(10),
      (at, random) => {
        const id = eventId(at, random)
        expect(z.uuidv7().safeParse(id).success).toBe(true)
        expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
      },
    ),
  )
})

it('two of the same moment differ, and so do two visits', () => {
  expect(eventId(5)).not.toBe(eventId(5))
  expect(visitId()).not.toBe(visitId())
})

it('a visit is 21 characters of 64', () => {
  fc.assert(fc.property(bytes(21), (random) => /^[\w-]{21}$/.test(visitId(random))))
})
