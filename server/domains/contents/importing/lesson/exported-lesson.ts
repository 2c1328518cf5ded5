import type { Item } from '../../item.ts'
import type { Column } from '../table-columns.ts'
import { chaptersText } from './read-chapters.ts'

/** The stored files of an item but its video, by the names under which they are written. */
export function filesOf({ file, lesson }: Item): { key: string; name: string }[] {
  const { captions = {}, handouts = [] } = lesson ?? {}
  return [
    ...(file ? [file] : []),
    ...Object.entries(captions).map(([language, { key }]) => ({ key, name: captionsName(language) })),
    ...handouts.map(({ file: { key, name } }, at) => ({ key, name: handoutName(at, name) })),
  ]
}

/** What stands around a lesson, as the file of contents names it. */
export function aroundOf({ itemId, lesson }: Item, folder: string): object {
  const { captions, chapters, handouts, questions } = lesson ?? {}
  const at = `${folder}/${itemId}`
  return {
    ...(captions?.en && { captions: `${at}/${captionsName('en')}` }),
    ...(captions?.hi && { captionsHindi: `${at}/${captionsName('hi')}` }),
    ...(chapters && { chapters }),
    ...(handouts && {
      handouts: handouts.map(({ title, file }, n) => ({ title, file: `${at}/${handoutName(n, file.name)}` })),
    }),
    ...(questions && { questions }),
  }
}

/** The same as cells of the table; questions, and other titles of handouts, are in JSON alone. */
export function aroundCells({ itemId, lesson }: Item, folder: string): Partial<Record<Column, string>> {
  const { captions, chapters = [], handouts = [] } = lesson ?? {}
  const at = `${folder}/${itemId}`
  return {
    captions: captions?.en ? `${at}/${captionsName('en')}` : '',
    captionsHindi: captions?.hi ? `${at}/${captionsName('hi')}` : '',
    chapters: chaptersText(chapters),
    handouts: handouts.map(({ file }, n) => `${at}/${handoutName(n, file.name)}`).join('\n'),
  }
}

const captionsName = (language: string) => `captions-${language}.vtt`
/** Two handouts may have the same name. */
const handoutName = (at: number, name: string) => `handout-${at + 1}/${name}`
