const DECLARATION = /^\s*([a-z][a-z-]*)\s*:\s*([-+#.%\w ]+?)\s*$/i

/**
 * The part of a `data-style` that may be applied: names and plain values, nothing that loads resources or
 * leaves its place.
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
 * Positions everything below as KaTeX laid it out. The page's policy allows no inline styles in markup, so
 * the server writes them as `data-style`, and our script applies them.
 */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]'))
    for (const [name, value] of declarationsOf(element.dataset.style ?? ''))
      element.style.setProperty(name, value)
}
