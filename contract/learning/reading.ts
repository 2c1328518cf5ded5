import { z } from 'zod'
import { byPerson } from '../access.ts'
import { isStorable } from '../fields/storable.ts'
import { isShortText } from '../fields/text-length.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { readingRefusals } from './reading.refusals.ts'

const tags = ['Reading']
const refusals = (...codes: (keyof typeof readingRefusals)[]) => refusalErrors(readingRefusals, codes)

export const MARK_KINDS = ['BOOKMARK', 'HIGHLIGHT', 'NOTE'] as const
export const MARK_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const
/** Of one document, those that were removed not counted. */
export const MOST_MARKS = 2_000
export const MOST_MARKS_AT_ONCE = 100
const MOST_RECTS = 60

const id = z.int().min(1).max(2_147_483_647)
const asked = { src, packageId: id, itemId: id }
const written = (what: string) =>
  z
    .string()
    .max(2_000)
    .refine((text) => isShortText(text) && isStorable(text), 'Write 1 to 2,000 characters.')
    .optional()
    .describe(what)
const share = z.number().min(0).max(1)
const characters = z.int().min(0).max(10_000_000)

/**
 * Where a mark is: a page and, of a highlight, boxes on it as shares of its width and height. In an EPUB it
 * is characters of a chapter, which are the same however large the text is.
 */
const place = z.strictObject({
  page: z.int().min(1).max(100_000),
  boxes: z
    .array(z.tuple([share, share, share, share]).describe('left, top, width, height'))
    .max(MOST_RECTS)
    .optional(),
  text: z
    .tuple([characters, characters])
    .optional()
    .describe('of an EPUB: from and to, in characters of the chapter that holds the page'),
  second: z.number().min(0).max(1_000_000).optional().describe('of a lesson on video, whose page is 1'),
})

export const mark = z.object({
  markId: z.uuid().describe('made by the device: a mark sent twice is one mark'),
  kind: z.enum(MARK_KINDS),
  place,
  quote: written('the marked words'),
  note: written('the person’s own words'),
  colour: z.enum(MARK_COLOURS).optional(),
  changedAt: instant.describe('by the device’s clock; the later change counts'),
  deleted: z.boolean().default(false).describe('true: removed'),
})

const marks = z.object({
  marks: z.array(mark).describe('every mark of the document, also those removed in the last 90 days'),
})

export const reading = {
  getDocument: byPerson
    .route({
      method: 'GET',
      path: '/v1/learning/document',
      summary: 'A document that the caller may read: its name and size, and where its bytes are',
      tags,
    })
    .input(z.object(asked))
    .output(
      z.object({
        packageId: z.int(),
        itemId: z.int(),
        kind: z.enum(['DOCUMENT', 'MAGAZINE']),
        title: z.object({ en: z.string(), hi: z.string().optional() }),
        type: z.string(),
        bytes: z.int(),
        pages: z.int().nullable().describe('null: not known'),
        notes: z.array(z.enum(['no-text', 'legacy-hindi'])),
        free: z.boolean().describe('open without a purchase'),
        until: instant.nullable().describe('when it closes; null: never, or free'),
        reader: z.string().describe('the caller’s masked contact, which the reader shows on each page'),
        url: z.string().describe('path of the bytes; of an EPUB that of its parts, before their numbers'),
        opening: z
          .string()
          .describe('path of those bytes that a reader needs first; there may be none, then `url` is enough'),
        edition: z.string().describe('another one has other bytes'),
      }),
    )
    .errors(refusals('document_not_found', 'document_ended', 'document_not_yet')),

  getBookParts: byPerson
    .route({
      method: 'GET',
      path: '/v1/learning/document/parts',
      summary: 'The parts of an e-book that has no pages of its own (EPUB), with the size of each',
      description:
        'An EPUB is read chapter by chapter: part n is at the path `url` followed by n, and the first parts are the chapters; `url` followed by `whole` is all of them in ranges, as a device keeps them. A page is so many characters. What was filed is sent to nobody.',
      tags,
    })
    .input(z.object(asked))
    .output(
      z.object({
        edition: z.string().describe('another one has other parts'),
        url: z.string().describe('path of the parts, before their numbers'),
        language: z.string().nullable(),
        rightToLeft: z.boolean(),
        pages: z.int(),
        pageCharacters: z.int().describe('how many characters are a page'),
        chapters: z.array(
          z.object({
            title: z.string().nullable(),
            characters: z.int(),
            page: z.int().describe('its first, counted through the book from 1'),
            pages: z.int(),
          }),
        ),
        outline: z.array(
          z.object({
            title: z.string(),
            depth: z.int(),
            chapter: z.int().describe('from 0'),
            at: z.int().describe('characters of the chapter before it'),
            page: z.int(),
          }),
        ),
        parts: z.array(z.object({ type: z.string(), bytes: z.int().describe('as they are sent') })),
      }),
    )
    .errors(refusals('document_not_found', 'document_ended', 'document_not_yet')),

  listMarks: byPerson
    .route({
      method: 'GET',
      path: '/v1/learning/marks',
      summary: 'The caller’s bookmarks, highlights and notes in a document',
      tags,
    })
    .input(z.object(asked))
    .output(marks)
    .errors(refusals('document_not_found')),

  saveMarks: byPerson
    .route({
      method: 'POST',
      path: '/v1/learning/marks',
      summary: 'Keep, change or remove marks in a document; gives all of them',
      description: 'May come late and more than once: of two changes of a mark the later one counts.',
      tags,
    })
    .input(z.object({ ...asked, marks: z.array(mark).max(MOST_MARKS_AT_ONCE) }))
    .output(marks)
    .errors(refusals('document_not_found', 'too_many_marks')),
}
