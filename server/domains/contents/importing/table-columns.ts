import { NODE_KINDS } from '../item.ts'

/** A row an item; the branches on which it hangs by their titles. */
export const COLUMNS = [
  'id',
  'packageId',
  'kind',
  'paper',
  'file',
  'title',
  'titleHindi',
  'captions',
  'captionsHindi',
  'chapters',
  'handouts',
  ...NODE_KINDS.flatMap((kind) => {
    const name = kind.toLowerCase() as Lowercase<typeof kind>
    return [name, `${name}Hindi`] as const
  }),
  'contentType',
  'free',
  'availableFrom',
  'order',
  'withdrawn',
  'parts',
] as const
export type Column = (typeof COLUMNS)[number]

export const NEEDED = ['id', 'packageId', 'kind'] as const satisfies readonly Column[]
