import { z } from 'zod'
import { byPerson } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { announcementsRefusals } from './announcements.refusals.ts'

const tags = ['Announcements']

export const announcement = z.object({
  announcementId: z.int(),
  text: z
    .object({ en: z.string().optional(), hi: z.string().optional() })
    .describe('plain text, in one language at least'),
  link: z.url().nullable().describe('https'),
  startsAt: instant,
  endsAt: instant.describe('from then on it is shown no more'),
})

/** What the operator tells everybody, the owners of a course, or a batch. */
export const announcements = {
  listAnnouncements: byPerson
    .route({
      method: 'GET',
      path: '/v2/announcements',
      summary: 'What concerns the caller now, the newest first, without what they dismissed',
      description:
        'What is told to everybody, to the owners of courses that are open to the caller, and to their batches. The stream (`/v2/announcements/stream?after=`) tells of what begins and of what is taken back.',
      tags,
    })
    .input(
      z.object({
        src,
        pageNumber: z.coerce.number<number>().int().min(0).max(1_000).default(0),
        pageSize: z.coerce.number<number>().int().min(1).max(50).default(10),
      }),
    )
    .output(
      z.object({
        list: z.array(announcement.extend({ unread: z.boolean() })),
        total: z.int(),
        unread: z.int().describe('of all of them'),
        asOf: instant.describe('to be sent back when these were read'),
        hears: z
          .array(z.string())
          .describe(
            'kinds of events of the stream that concern the caller: `all`, `package.1001`, `batch.71`',
          ),
        changes: z.int().describe('number of the last event so far: the stream tells of those after it'),
      }),
    ),

  markAnnouncementsRead: byPerson
    .route({
      method: 'POST',
      path: '/v2/announcements/read',
      summary: 'What began until then was read; a time before the last one changes nothing',
      tags,
    })
    .input(z.object({ src, asOf: z.iso.datetime().describe('of the list that was read') }))
    .output(z.object({ readUntil: instant })),

  dismissAnnouncement: byPerson
    .route({
      method: 'POST',
      path: '/v2/announcements/dismiss',
      summary: 'Never show this announcement to the caller again',
      description: 'The same again changes nothing.',
      tags,
    })
    .input(z.object({ src, announcementId: rowId }))
    .output(z.object({ dismissed: z.literal(true) }))
    .errors(refusalErrors(announcementsRefusals, ['no_announcement'])),
}
