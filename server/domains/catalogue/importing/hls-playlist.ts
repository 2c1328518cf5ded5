const ATTRIBUTE = /URI="([^"]*)"/g

/**
 * The files a playlist names, in its order: segments, their beginning, or the playlists of other qualities.
 */
export function playlistParts(text: string): string[] {
  const names: string[] = []
  withPlaylistParts(text, (name) => {
    names.push(name)
    return name
  })
  return [...new Set(names)]
}

/** The same playlist with other names for its files. */
export function withPlaylistParts(text: string, nameOf: (name: string) => string): string {
  return text
    .split(/\r?\n/)
    .map((row) => {
      const line = row.trim()
      if (line === '') return ''
      if (line.startsWith('#'))
        return line.startsWith('#EXT-X-')
          ? line.replaceAll(ATTRIBUTE, (_all, name: string) => `URI="${nameOf(name)}"`)
          : line
      return nameOf(line)
    })
    .join('\n')
}

/** Whether a key is needed to play it. */
export function isLocked(text: string): boolean {
  return /^\s*#EXT-X-(SESSION-)?KEY:(?!METHOD=NONE)/m.test(text)
}
