/** What a class says on small screens only, and the width in px below which it says it. */
export interface SmallScreenRule {
  below: number
  says: string
}

const MEDIA = /^@media not all and \(width>=([\d.]+)(px|rem)\)\{/

/** Reads a built style sheet; undefined for a class that is no rule of small screens. */
export function smallScreenRule(styles: string, className: string): SmallScreenRule | undefined {
  const at = styles.indexOf(`.${escaped(className)}{`)
  if (at < 0) return undefined
  const media = MEDIA.exec(styles.slice(styles.lastIndexOf('@media', at), at))
  const [, says = ''] = /\{([^}]*)\}/.exec(styles.slice(at)) ?? []
  return media ? { below: Number(media[1]) * (media[2] === 'rem' ? 16 : 1), says } : undefined
}

function escaped(className: string): string {
  return className.replaceAll(/[^\w-]/g, '\\$&')
}
