import type { PageElement } from './page-tree.ts'

/**
 * Texts of a Hindi page with an English word and no Hindi one that a screen reader would read out as Hindi;
 * `names` of people and firms are words of no language.
 */
export function englishReadAsHindi(
  element: PageElement,
  names: readonly string[] = [],
  lang = 'hi',
): string[] {
  if (['script', 'style', 'head'].includes(element.tag)) return []
  // Who said it: names.
  if (element.tag === 'figcaption') return []
  const own = element.attributes.lang ?? lang
  return element.children.flatMap((child) => {
    if (typeof child !== 'string') return englishReadAsHindi(child, names, own)
    const isEnglish = /[A-Za-z][a-z]{2,}/.test(child) && !/[\u0900-\u097F]/.test(child)
    return own === 'hi' && isEnglish && !names.some((name) => child.includes(name)) ? [child] : []
  })
}
