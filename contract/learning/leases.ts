import { z } from 'zod'
import { byPerson } from '../access.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { readingRefusals } from './reading.refusals.ts'

const tags = ['Reading']
const refusals = (...codes: (keyof typeof readingRefusals)[]) => refusalErrors(readingRefusals, codes)

/** Without a contact a device keeps a document no longer than this. */
export const LEASE_DAYS = 14
export const MOST_KEPT_BOOKS = 40
export const MOST_KEEPING_DEVICES = 4

const id = z.int().min(1).max(2_147_483_647)
const shownLease = z.string().max(200).describe('as keepDocument or checkLeases gave it')

/** What a device keeps to be read offline. Its device is the session: what is signed out keeps nothing. */
export const leases = {
  keepDocument: byPerson
    .route({
      method: 'POST',
      path: '/v1/learning/leases',
      summary: 'Keep a document on this device, to be read without a network for up to 14 days',
      description:
        'May come more than once: it is one lease, whose end moves. A device keeps 40 documents, a person keeps some on 4 devices.',
      tags,
    })
    .input(z.object({ src, packageId: id, itemId: id }))
    .output(
      z.object({
        lease: z.string().describe('signed; shown again in checkLeases'),
        until: instant.describe('then the device deletes it, unless a contact moved it'),
        now: instant.describe('the server’s time, since a device’s clock may be wrong'),
        edition: z.string().describe('another one has other bytes'),
        key: z.string().describe('AES-GCM key under which the device keeps the bytes; base64url, 256 bits'),
        files: z
          .array(
            z.object({
              url: z.string(),
              bytes: z.int(),
              index: z
                .object({ bytes: z.int(), pageCharacters: z.int() })
                .nullable()
                .describe('of an EPUB: how many bytes at the end say in JSON which part is where'),
            }),
          )
          .describe('what has to be kept: paths, and their lengths'),
      }),
    )
    .errors(
      refusals(
        'document_not_found',
        'document_ended',
        'document_not_yet',
        'too_many_kept_books',
        'too_many_keeping_devices',
        'too_many_lease_calls',
      ),
    ),

  checkLeases: byPerson
    .route({
      method: 'POST',
      path: '/v1/learning/leases/check',
      summary: 'Which of a device’s leases still stand; those are renewed',
      description:
        'A device with kept documents calls it whenever it has a network, and deletes what does not stand.',
      tags,
    })
    .input(z.object({ src, leases: z.array(shownLease).min(1).max(MOST_KEPT_BOOKS) }))
    .output(
      z.object({
        now: instant,
        leases: z
          .array(
            z.object({
              state: z
                .enum(['stands', 'ended', 'gone'])
                .describe(
                  'ended: the caller’s time with it is over; gone: no lease of this caller on this device',
                ),
              lease: z.string().nullable().describe('renewed, of one that stands'),
              until: instant.nullable().describe('when it ends, or when the caller’s time ended'),
              edition: z.string().nullable().describe('the present one, of one that stands'),
            }),
          )
          .describe('in the order of the input'),
      }),
    )
    .errors(refusals('too_many_lease_calls')),

  returnDocuments: byPerson
    .route({
      method: 'POST',
      path: '/v1/learning/leases/return',
      summary: 'Give back documents that this device keeps no more',
      tags,
    })
    .input(z.object({ src, itemIds: z.array(id).min(1).max(MOST_KEPT_BOOKS) }))
    .output(z.object({}))
    .errors(refusals('too_many_lease_calls')),
}
