import { z } from 'zod'
import { PRODUCT_TYPES } from '../../../../contract/product-types.ts'
import { paperCode, plainText } from '../../papers/importing/paper-file.ts'

/**
 * The mapping file of before there was a tree: papers and files of packages, at most with a chapter. It is
 * still imported; what is written is a contents file.
 */

const id = z.int().min(1).max(2_147_483_647)

export const mappingSchema = z
  .strictObject({
    /** of the whole store, permanent: addresses and attempts use it */
    mappingId: id,
    packageId: id,
    contentType: z.enum(PRODUCT_TYPES),
    /** code of a paper; or else `file`, a path beside this file */
    paper: paperCode.optional(),
    file: plainText(300).optional(),
    /** of a file; a paper has its own */
    title: plainText(200).optional(),
    /** for anyone signed in */
    free: z.boolean().default(false),
    order: z.int().min(0).max(1_000_000).default(0),
    chapter: plainText(120).optional(),
  })
  .refine(({ paper, file }) => (paper === undefined) !== (file === undefined), {
    message: 'names a paper or a file, one of them',
  })
  .refine(({ paper, title }) => paper === undefined || title === undefined, {
    path: ['title'],
    message: 'a paper has its own title',
  })
  .refine(({ paper, contentType }) => paper === undefined || contentType === 'TEST_SERIES', {
    path: ['contentType'],
    message: 'a paper needs TEST_SERIES',
  })

/** Its mappings are read one by one, so that a fault in one hides none in another. */
export const mappingFileSchema = z.strictObject({
  format: z.literal('taiyari-mappings/1'),
  mappings: z.array(z.unknown()).max(1_000_000),
})
