import { z } from 'zod'
import { PRODUCT_TYPES } from '../../../../contract/product-types.ts'
import { paperCode, plainText } from '../../papers/importing/paper-file.ts'
import { FILED_KINDS, NODE_KINDS } from '../item.ts'
import { readChapters } from './lesson/read-chapters.ts'

/**
 * The contents file: the tree of what packages hold, as `import contents` takes it and `export contents`
 * writes it (docs/contents.md).
 */

const id = z.int().min(1).max(2_147_483_647)
const order = z.int().min(0).max(1_000_000).default(0)
export const titleSchema = z.strictObject({ en: plainText(200), hi: plainText(200).optional() })
const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(19[7-9]|20|21)\d/.test(text), 'must be between 1970 and 2199')

const moment = z.number().min(0).max(86_400)
const words = (most: number) => z.strictObject({ en: plainText(most), hi: plainText(most).optional() })
const chapters = z
  .array(z.strictObject({ at: moment, title: titleSchema }))
  .max(200)
  .refine(
    (all) => all.every(({ at }, place) => place === 0 || at > all[place - 1]!.at),
    'each begins after the one before it',
  )
const chaptersSchema = z.preprocess(readChapters, chapters)
const questionSchema = z
  .strictObject({
    at: moment,
    text: words(500),
    options: z.array(words(200)).min(2).max(6),
    /** which of them, from 0 */
    right: z.int().min(0).max(5),
    why: words(1_000).optional(),
  })
  .refine(({ options, right }) => right < options.length, 'the right one is none of the options')
/** What only a lesson on video has. */
const AROUND = ['captions', 'captionsHindi', 'chapters', 'handouts', 'questions'] as const

export const nodeSchema = z.strictObject({
  /** of the whole store, permanent: addresses name it */
  id,
  packageId: id,
  /** a branch of the same package; null: directly below the package */
  parent: id.nullable().default(null),
  kind: z.enum(NODE_KINDS),
  title: titleSchema,
  order,
})

export const itemSchema = z
  .strictObject({
    /** of the whole store, permanent: addresses and attempts name it */
    id,
    packageId: id,
    /** the branch on which it hangs; null: directly below the package */
    node: id.nullable().default(null),
    kind: z.enum(FILED_KINDS),
    /** under which product type it is shown, where not its kind's */
    contentType: z.enum(PRODUCT_TYPES).optional(),
    /** of a test: code of a paper */
    paper: paperCode.optional(),
    /** of a document, an issue or a lesson: a path beside this file; of a lesson also `media:ID` */
    file: plainText(300).optional(),
    /** of a 3D model: a path beside this file, to what its parts are called */
    parts: plainText(300).optional(),
    /** of a lesson: WebVTT beside this file */
    captions: plainText(300).optional(),
    captionsHindi: plainText(300).optional(),
    /** of a lesson: its parts, by when they begin; as text a line each: `0:00 Title` */
    chapters: chaptersSchema.optional(),
    /** of a lesson: PDFs beside this file */
    handouts: z
      .array(z.strictObject({ title: titleSchema, file: plainText(300) }))
      .max(20)
      .optional(),
    /** of a lesson: asked at a moment of it */
    questions: z.array(questionSchema).max(100).optional(),
    /** of a file; a paper has its own */
    title: titleSchema.optional(),
    /** for anyone signed in */
    free: z.boolean().default(false),
    /** opens from then on to those who may open the package */
    availableFrom: instant.nullable().default(null),
    /** closed to everybody, also to those who bought it; what is only taken out stays open to them */
    withdrawn: z.boolean().default(false),
    order,
  })
  .superRefine(({ kind, paper, file, parts, title, contentType, ...rest }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (parts !== undefined && kind !== 'MODEL') say('parts', 'only a 3D model has named parts')
    for (const name of AROUND)
      if (kind !== 'VIDEO' && rest[name] !== undefined) say(name, 'only a lesson (VIDEO) has it')
    if (kind === 'TEST') {
      if (paper === undefined) say('paper', 'a test needs a paper')
      if (file !== undefined) say('file', 'a test has a paper, no file')
      if (title !== undefined) say('title', 'a paper has its own title')
      if (contentType !== undefined && contentType !== 'TEST_SERIES')
        say('contentType', 'a test is shown under TEST_SERIES')
    } else {
      if (file === undefined) say('file', 'needs a file')
      if (kind === 'MODEL' && contentType !== undefined && contentType !== 'MODELS_3D')
        say('contentType', 'a 3D model is shown under MODELS_3D')
      if (title === undefined) say('title', 'needs a title')
      if (paper !== undefined) say('paper', 'only a test has a paper')
    }
  })

/** Its entries are read one by one, so that a fault in one hides none in another. */
export const contentsFileSchema = z.strictObject({
  format: z.literal('taiyari-contents/1'),
  nodes: z.array(z.unknown()).max(1_000_000).default([]),
  items: z.array(z.unknown()).max(1_000_000),
})
