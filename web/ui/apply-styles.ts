const DECLARATION = /^\s*([a-z][a-z-]*)\s*:\s*([-+#.%\w ]+?)\s*$/i

/**
 * What of a `data-style` may be applied: names and plain values, nothing that loads, and nothing that leaves
 * its place.
 */
export function declarationsOf(written: string): [name: string, value: string][] {
  return written.split(';').flatMap((part): [string, string][] => {
    const [, name, value] = DECLARATION.exec(part) ?? []
    if (name === undefined || value === undefined) return []
    const leaves = name.toLowerCase() === 'position' && value.toLowerCase() !== 'relative'
    return leaves ? [] : [[name.toLowerCase(), value]]
  })
}

/**
 * Afterwards everything below stands where KaTeX put it. The policy of a page lets no style in by markup, so
 * the server writes it as `data-style`; a script of ours may set it.
 */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]'))
    for (const [name, value] of declarationsOf(element.dataset.style ?? ''))
      element.style.setProperty(name, value)
}
