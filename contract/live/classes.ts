import { oc } from '@orpc/contract'
import { z } from 'zod'
import { byPerson } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { instant, language, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { classesRefusals } from './classes.refusals.ts'
import { batch, liveClass, words } from './classes.shapes.ts'

const tags = ['Live classes']
const refusals = (...codes: (keyof typeof classesRefusals)[]) => refusalErrors(classesRefusals, codes)

const MOST_PAGES = 1_000
const packageId = rowId
const owned = z.object({
  packageId: z.int(),
  title: z.string(),
  slugurl: z.string(),
  ended: z.boolean().describe('titles are shown, and nothing opens'),
})
const ownBatch = batch.extend({ joined: z.boolean() })

const reminders = z.object({
  byMail: z.boolean(),
  bySms: z.boolean(),
  dayBefore: z.boolean().describe('24 hours before a class'),
  soonBefore: z.boolean().describe('10 minutes before a class'),
})

/** Batches and classes of a course. */
export const classes = {
  listBatches: oc
    .route({
      method: 'GET',
      path: '/v1/performance/batchInfo',
      summary: 'The batches of a package on sale: teachers, times, seats, last day of joining',
      tags,
    })
    .input(z.object({ src, packageId }))
    .output(z.object({ packageId: z.int(), batches: z.array(batch) })),

  listFreeClasses: oc
    .route({
      method: 'GET',
      path: '/v2/live-classes/free',
      summary:
        'The free classes of a package on sale: what is on or to come, the next first, then recordings',
      description: 'Who signed in may enter each of them, as the learners of its batch.',
      tags,
    })
    .input(z.object({ src, packageId }))
    .output(z.object({ packageId: z.int(), list: z.array(liveClass) })),

  listFreeReminders: byPerson
    .route({
      method: 'GET',
      path: '/v2/live-classes/free/reminders',
      summary: 'Of which free classes of a package the caller wants to be reminded',
      tags,
    })
    .input(z.object({ src, packageId }))
    .output(z.object({ itemIds: z.array(z.int()) })),

  setFreeReminder: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/free/reminders',
      summary: 'Be reminded of a free class ten minutes before it, or not any more',
      description:
        'By mail and SMS, as the caller is reminded of own classes. The same again changes nothing.',
      tags,
    })
    .input(
      z.object({ src, packageId, itemId: rowId, remind: z.boolean(), language: language.default('ENGLISH') }),
    )
    .output(z.object({ remind: z.boolean() }))
    .errors(refusals('not_yours', 'no_class', 'class_cancelled', 'class_over')),

  getTimetable: byPerson
    .route({
      method: 'GET',
      path: '/v2/live-classes',
      summary: 'The classes of the caller’s batches in a course, and the batches to choose from',
      description: 'A course with one batch that can be joined needs no choice: it is joined by asking.',
      tags,
    })
    .input(
      z.object({
        src,
        packageId,
        language: language.default('ENGLISH').describe('in which the caller is told of their classes'),
        when: z.enum(['coming', 'past']).default('coming').describe('past: the latest first'),
        pageNumber: z.coerce.number<number>().int().min(0).max(MOST_PAGES).default(0),
        pageSize: z.coerce.number<number>().int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        package: owned,
        batches: z.array(ownBatch),
        list: z.array(liveClass).describe('a class that is going on is the first of the coming ones'),
        total: z.int(),
        changes: z
          .int()
          .describe('number of the last change so far; the stream tells of those after it (`?after=`)'),
        holidays: z
          .array(z.object({ day: z.iso.date(), title: words }))
          .describe('of the next 60 days: no class of a series'),
      }),
    )
    .errors(refusals('not_yours')),

  getClass: byPerson
    .route({ method: 'GET', path: '/v2/live-classes/class', summary: 'One class of a course', tags })
    .input(z.object({ src, packageId, itemId: rowId }))
    .output(
      z.object({
        package: owned,
        class: liveClass,
        batch: ownBatch,
        visiting: z.boolean().describe('it is free, and its course is not the caller’s'),
        doorsOpenAt: instant.describe('from then on it can be entered'),
        next: liveClass.nullable().describe('the next of the same batch'),
      }),
    )
    .errors(refusals('not_yours', 'no_class')),

  joinBatch: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/batch',
      summary: 'Join a batch of a course, or change to it',
      description: 'The same again changes nothing. Recordings of classes until then stay open.',
      tags,
    })
    .input(z.object({ src, packageId, batchId: rowId, language: language.default('ENGLISH') }))
    .output(z.object({ batch: ownBatch }))
    .errors(refusals('not_yours', 'no_batch', 'course_ended', 'batch_full', 'joining_over')),

  getReminders: byPerson
    .route({ method: 'GET', path: '/v2/live-classes/reminders', summary: 'How the caller is reminded', tags })
    .input(z.object({ src }))
    .output(reminders.extend({ hasFeed: z.boolean() })),

  putReminders: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/reminders',
      summary: 'Change how the caller is reminded',
      tags,
    })
    .input(reminders.extend({ src }))
    .output(reminders.extend({ hasFeed: z.boolean() })),

  renewClassFeed: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/feed',
      summary: 'A new private address at which a calendar reads the caller’s classes; the one before ends',
      description: 'The address is told this once: only its hash is kept.',
      tags,
    })
    .input(z.object({ src }))
    .output(z.object({ path: z.string().describe('/api/v2/live-classes/feed/….ics') })),

  endClassFeed: byPerson
    .route({ method: 'POST', path: '/v2/live-classes/end-feed', summary: 'End the calendar feed', tags })
    .input(z.object({ src }))
    .output(z.object({ ended: z.literal(true) })),
}
