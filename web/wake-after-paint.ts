import { WAKES_AT_ONCE } from './parts/page/page-head.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const SCRIPT = /<script type="module" async="" src="([^"]+)"><\/script>/

/** As React writes it. */
const AT_ONCE = `<meta name="${WAKES_AT_ONCE.name}" content="${WAKES_AT_ONCE.content}"/>`

/** A page that is hidden or never painted wakes nevertheless. */
const LATEST_MS = 3_000

/**
 * Delays the page's script until after the first paint: on a slow phone the two would wait for each other,
 * and reading comes first. A page without a script stays as it is, and so does one that asks to wake at once.
 */
export function wakeAfterPaint(html: string): string {
  if (html.includes(AT_ONCE)) return html
  const parts: string[] = []
  const light = html.replace(PRELOAD, (_, part: string) => {
    parts.push(part)
    return ''
  })
  return parts.length === 0
    ? html
    : light.replace(SCRIPT, (_, script: string) => `<script>${loader(parts, script)}</script>`)
}

function loader(parts: string[], script: string): string {
  // Requests every part at once, together with the one that imports it.
  const make = `(tag,has)=>Object.assign(document.createElement(tag),has)`
  const preloads = `...${JSON.stringify(parts)}.map(href=>make('link',{rel:'modulepreload',href}))`
  const wake = `wake=()=>{wake=()=>{};document.head.append(${preloads},make('script',{type:'module',src:${JSON.stringify(script)}}))}`
  return `{let make=${make},${wake};if(document.hidden)wake();else{requestAnimationFrame(()=>setTimeout(()=>wake()));setTimeout(()=>wake(),${LATEST_MS})}}`
}
