import { z } from 'zod'

/** Readable text: no markup, no spaces at either end. */
export const text = z
  .string()
  .min(1, 'is empty')
  .refine((value) => value === value.trim(), 'has spaces at an end')
  .refine(
    (value) => !/<\/?[a-z][^>]*>|&[a-z]+;|\b(undefined|null|NaN)\b/i.test(value),
    'holds markup or a leftover',
  )

export const absoluteUrl = z
  .string()
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an absolute address')

export const price = z.string().regex(/^(0|[1-9]\d*)\.\d{2}$/, 'must be written as 499.00')
export const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be an ISO date')
export const language = z.string().regex(/^(en|hi)(-IN)?$/, 'must be en, hi, en-IN or hi-IN')
export const duration = z.string().regex(/^P(?=\w)(\d+[YMWD])*(T(\d+[HMS])+)?$/, 'must be an ISO duration')

/** One or several. */
export const oneOrMore = <T extends z.ZodType>(schema: T) => z.union([schema, z.array(schema).min(1)])

/** A node of this type with exactly these properties; it may have a name in the graph. */
export const thing = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.strictObject({ '@type': z.literal(type), '@id': absoluteUrl.optional(), ...shape })

/** A reference to a node that is described elsewhere. */
export const reference = z.strictObject({ '@id': absoluteUrl })

/** Positions are 1, 2, 3 … in the order of the list. */
export const areCounted = (items: readonly { position: number }[]): boolean =>
  items.every(({ position }, at) => position === at + 1)
