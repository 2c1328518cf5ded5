export type PerPage = 1 | 2 | 3 | 4

const FROM_600 = 'min-[37.5rem]:basis-[calc((100%-1rem)/2)]'
const FROM_1024 = 'lg:basis-[calc((100%-2rem)/3)]'
const FROM_1440 = 'min-[90rem]:basis-[calc((100%-3rem)/4)]'

const WIDTHS: Record<PerPage, string> = {
  1: '',
  2: FROM_600,
  3: `${FROM_600} ${FROM_1024}`,
  4: `${FROM_600} ${FROM_1024} ${FROM_1440}`,
}

/**
 * Below 600 px the next item is partly visible, as a hint to swipe: after one item, or after two small ones.
 */
export function itemWidth(items: number, perPage: PerPage, small = false): string {
  const narrow = items === 1 || perPage === 1 ? 'basis-full' : small ? 'basis-[45%]' : 'basis-[87%]'
  return `${narrow} ${WIDTHS[perPage]}`
}

/** If all items fit, there is no space for controls; the server can compute this as well as the browser. */
export function controlsPlace(items: number, perPage: PerPage): string {
  if (items <= 1) return 'hidden'
  if (items > perPage) return ''
  if (items === 2) return 'min-[37.5rem]:hidden'
  return items === 3 ? 'lg:hidden' : 'min-[90rem]:hidden'
}
