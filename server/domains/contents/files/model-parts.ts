import { z } from 'zod'
import { plainText } from '../../papers/importing/paper-file.ts'

/** Beside a 3D model: its poster, and what its named parts are called and teach (docs/contents.md). */

const MOST_PARTS = 60
const metres = z.number().min(-10_000).max(10_000)

export const modelPartsSchema = z.strictObject({
  format: z.literal('taiyari-model/1'),
  /** the name of a picture in the same folder */
  poster: plainText(200)
    .refine((name) => !/[/\\]/.test(name), 'lies in another folder')
    .optional(),
  parts: z
    .array(
      z.strictObject({
        /** of a node or a material in the model */
        name: plainText(200),
        title: z.strictObject({ en: plainText(120), hi: plainText(120).optional() }),
        text: z.strictObject({ en: plainText(1_000), hi: plainText(1_000).optional() }).optional(),
        /** where its mark stands, in metres; else the middle of the part */
        position: z.tuple([metres, metres, metres]).optional(),
      }),
    )
    .min(1)
    .max(MOST_PARTS)
    .refine(
      (parts) => new Set(parts.map(({ name }) => name)).size === parts.length,
      'names a part more than once',
    ),
})
