import type { BankQuestion } from '../bank-file.ts'

type Category = Pick<BankQuestion, 'subject' | 'chapter' | 'topic'>

/**
 * Subject, chapter and topic from a category of Moodle, `$course$/top/Physics/Optics/Lenses`; deeper levels
 * are part of the topic. Moodle's own levels (`$course$`, `top`, `Default for …`) are ignored.
 */
export function readCategoryPath(path: string): Category {
  const names = path
    .trim()
    .replaceAll('//', '\0')
    .split('/')
    .map((name) => name.replaceAll('\0', '/').trim())
    .filter((name, at) => name !== '' && !(at === 0 && /^\$\w+\$$/.test(name)))
  if (names[0] === 'top') names.shift()
  const [subject, chapter, ...topics] = names.filter((name) => !name.startsWith('Default for '))
  return {
    ...(subject && { subject }),
    ...(chapter && { chapter }),
    ...(topics.length > 0 && { topic: topics.join(' / ') }),
  }
}

/** The category as Moodle writes it; undefined where it would not be read back as it is. */
export function writeCategoryPath(category: Category): string | undefined {
  const { subject, chapter, topic } = category
  const names = [subject, chapter, topic].filter((name) => name !== undefined)
  const path = ['$course$', 'top', ...(names.length > 0 ? names : ['Default for Taiyari'])]
    .map((name) => name.replaceAll('/', '//'))
    .join('/')
  const read = readCategoryPath(path)
  const same = read.subject === subject && read.chapter === chapter && read.topic === topic
  return same && !/[\r\n]/.test(path) ? path : undefined
}
