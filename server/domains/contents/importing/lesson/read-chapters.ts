const LINE = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d) +(\S.*)$/

/** Chapters as text, a line each: `0:00 Title` or `1:02:03 Title | शीर्षक`; anything else stays as it is. */
export function readChapters(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const lines = given.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, hours = '0', minutes, seconds, title = ''] = LINE.exec(line.trim()) ?? []
    if (minutes === undefined) return line
    const [en = '', hi] = title.split(/\s*\|\s*/)
    return {
      at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      title: { en, ...(hi ? { hi } : {}) },
    }
  })
}

/** The same text, as `export contents` writes it into a table. */
export function chaptersText(
  chapters: readonly { at: number; title: { en: string; hi?: string } }[],
): string {
  return chapters.map(({ at, title: { en, hi } }) => `${clockOf(at)} ${en}${hi ? ` | ${hi}` : ''}`).join('\n')
}

function clockOf(at: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const minutes = Math.floor(at / 60)
  return minutes < 60
    ? `${minutes}:${two(at % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(at % 60)}`
}
