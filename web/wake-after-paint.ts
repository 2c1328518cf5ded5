const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const SCRIPT = /<script type="module" async="" src="([^"]+)"><\/script>/

/** A page that is not shown, or that nothing paints, wakes all the same. */
const LATEST_MS = 3_000

/**
 * The page as it was written, but its script comes after the first paint: on a slow phone the two would wait
 * for each other, and what is there to be read is read first. Without a script to load it stays as it is.
 */
export function wakeAfterPaint(html: string): string {
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
  // Every part is asked for at once, beside the one that imports it.
  const make = `(tag,has)=>Object.assign(document.createElement(tag),has)`
  const preloads = `...${JSON.stringify(parts)}.map(href=>make('link',{rel:'modulepreload',href}))`
  const wake = `wake=()=>{wake=()=>{};document.head.append(${preloads},make('script',{type:'module',src:${JSON.stringify(script)}}))}`
  return `{let make=${make},${wake};if(document.hidden)wake();else{requestAnimationFrame(()=>setTimeout(()=>wake()));setTimeout(()=>wake(),${LATEST_MS})}}`
}
