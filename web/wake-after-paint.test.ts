import { expect, it } from 'vitest'
import { WAKES_AT_ONCE } from './parts/page/page-head.ts'
import { wakeAfterPaint } from './wake-after-paint.ts'

const HEAD =
  '<head><link rel="modulepreload" href="/assets/a-1.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b-2.js" fetchPriority="low"/><link rel="stylesheet" href="/x.css"/></head>'
const page = (head: string) =>
  `<html>${head}<body><main>Text</main><script type="module" async="" src="/assets/a-1.js"></script></body></html>`

it('leaves nothing in the page that loads a script before the first paint', () => {
  const html = wakeAfterPaint(page(HEAD))
  expect(html).not.toMatch(/modulepreload" |<script type="module"/)
  expect(html).toContain('<head><link rel="stylesheet" href="/x.css"/></head>')
  expect(html).toContain('<main>Text</main>')
})

/** Runs the page's own script, in a browser that shows the page or does not. */
function run(html: string, hidden: boolean) {
  const script = /<script>(.*)<\/script>/.exec(html)![1]!
  const later: { frames: (() => void)[]; timers: [() => void, number | undefined][] } = {
    frames: [],
    timers: [],
  }
  const head: Record<string, string>[] = []
  const document = {
    hidden,
    createElement: (tag: string) => ({ tag }),
    head: { append: (...made: Record<string, string>[]) => void head.push(...made) },
  }
  new Function('document', 'requestAnimationFrame', 'setTimeout', script)(
    document,
    (then: () => void) => later.frames.push(then),
    (then: () => void, ms?: number) => later.timers.push([then, ms]),
  )
  return { head, later }
}

const LOADED = [
  { tag: 'link', rel: 'modulepreload', href: '/assets/a-1.js' },
  { tag: 'link', rel: 'modulepreload', href: '/assets/b-2.js' },
  { tag: 'script', type: 'module', src: '/assets/a-1.js' },
]

it('loads the script with all its parts in the task after the first frame, once', () => {
  const { head, later } = run(wakeAfterPaint(page(HEAD)), false)
  expect(head).toEqual([])
  later.frames[0]!()
  expect(head).toEqual([])
  for (const [then] of later.timers) then()
  expect(head).toEqual(LOADED)
})

it('loads it after three seconds where nothing was painted, and at once in a hidden page', () => {
  const { head, later } = run(wakeAfterPaint(page(HEAD)), false)
  expect(later.timers.map(([, ms]) => ms)).toEqual([3000])
  later.timers[0]![0]()
  expect(head).toEqual(LOADED)
  expect(run(wakeAfterPaint(page(HEAD)), true).head).toEqual(LOADED)
})

it('leaves a page as it is that shows nothing before its script runs, and says so', () => {
  const { name, content } = WAKES_AT_ONCE
  const asking = page(HEAD.replace('</head>', `<meta name="${name}" content="${content}"/></head>`))
  expect(wakeAfterPaint(asking)).toBe(asking)
})

it('leaves a page as it is that has no script of the build', () => {
  expect(wakeAfterPaint(page('<head></head>'))).toBe(page('<head></head>'))
})
