import { z } from 'zod'
import { byPerson } from '../access.ts'
import { isStorable } from '../fields/storable.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { lessonRefusals } from './lessons.refusals.ts'

const tags = ['Lessons']
const refusals = (...codes: (keyof typeof lessonRefusals)[]) => refusalErrors(lessonRefusals, codes)

/** Why a lesson does not play. */
export const PLAYING = ['lesson_not_found', 'lesson_ended', 'lesson_not_yet', 'lesson_not_ready'] as const

const id = z.int().min(1).max(2_147_483_647)
const asked = { src, packageId: id, itemId: id }
const words = z.object({ en: z.string(), hi: z.string().optional() })
const second = z.number().describe('seconds from its start')
const device = z.uuid().describe('made by the device, and kept there (B §3)')

export const lessons = {
  getLesson: byPerson
    .route({
      method: 'GET',
      path: '/v1/streaming/lesson',
      summary: 'A lesson on video that the caller may open: its length, and what stands around it',
      tags,
    })
    .input(z.object(asked))
    .output(
      z.object({
        packageId: z.int(),
        itemId: z.int(),
        title: words,
        seconds: second,
        ofClass: z.boolean().describe('the recording of a live class, with what was said in it'),
        free: z.boolean().describe('open without a purchase'),
        until: instant.nullable().describe('when it closes; null: never, or free'),
        viewer: z.string().describe('the caller’s masked contact, which the player shows in the picture'),
        width: z.int().describe('of the largest picture'),
        height: z.int(),
        poster: z.string().nullable().describe('path of a picture of it'),
        thumbnails: z
          .object({
            url: z.string().describe('path of one picture of many small ones, row by row'),
            every: second.describe('how far they are apart'),
            width: z.int().describe('of a small one'),
            height: z.int(),
            columns: z.int(),
            count: z.int(),
          })
          .nullable(),
        captions: z.array(z.object({ language: z.enum(['en', 'hi']), url: z.string().describe('WebVTT') })),
        chapters: z.array(z.object({ at: second, title: words })),
        handouts: z.array(
          z.object({ title: words, url: z.string(), bytes: z.int(), pages: z.int().nullable() }),
        ),
        questions: z
          .array(
            z.object({
              at: second,
              text: words,
              options: z.array(words),
              right: z.int().describe('which of them, from 0'),
              why: words.optional(),
            }),
          )
          .describe('asked at a moment and answered on the spot; nothing is scored'),
      }),
    )
    .errors(refusals(...PLAYING)),

  play: byPerson
    .route({
      method: 'POST',
      path: '/v1/streaming/play',
      summary: 'Play a lesson on this device; it counts among those that may play at a time',
      description:
        'Refused with `too_many_devices` where as many play already; its data are `{ playing: [{ deviceId, name, packageId, itemId, title, heardAt }], most }`. `takeOver` names one that stops for this one. The playlist is for this device alone, and ends with its place.',
      tags,
    })
    .input(
      z.object({
        ...asked,
        deviceId: device,
        deviceName: z.string().min(1).max(80).refine(isStorable),
        takeOver: device.optional(),
      }),
    )
    .output(
      z.object({
        playlist: z.string().describe('path of the HLS master playlist, for this session and device'),
        beatSeconds: z.int().describe('how often to say that it plays'),
      }),
    )
    .errors(refusals(...PLAYING, 'too_many_devices', 'too_many_lesson_calls')),

  beat: byPerson
    .route({
      method: 'POST',
      path: '/v1/streaming/status',
      summary: 'This device still plays, or stopped; refused once another one has its place',
      tags,
    })
    .input(
      z.object({
        ...asked,
        deviceId: device,
        state: z
          .enum(['playing', 'paused', 'stopped'])
          .describe('paused: its place is free for another device after two minutes'),
        second: z.number().min(0).max(100_000).optional().describe('where it is in the lesson'),
        stalledMs: z
          .int()
          .min(0)
          .max(600_000)
          .default(0)
          .describe('how long it waited for the network since the last time; counted without who'),
      }),
    )
    .output(z.object({ beatSeconds: z.int() }))
    .errors(refusals('not_playing_here', 'lesson_not_found', 'lesson_ended', 'too_many_lesson_calls')),
}
