/** Whether a word is the name of a file or folder, and not an option. */
export function isFile(word: string | undefined): word is string {
  return word !== undefined && word !== '' && !word.startsWith('--')
}

/** `FILE` alone; undefined when the words are anything else. */
export function readFileName(words: string[]): string | undefined {
  const [file, ...more] = words
  return isFile(file) && more.length === 0 ? file : undefined
}

/**
 * `FILE` and some of the known flags behind it; undefined when the words are anything else. An unknown flag
 * is told.
 */
export function readFileAndFlags(
  words: string[],
  known: readonly string[],
): { file: string; flags: string[] } | undefined {
  const [file, ...flags] = words
  if (!isFile(file)) return undefined
  const unknown = flags.find((flag) => !known.includes(flag))
  if (unknown === undefined) return { file, flags }
  console.error(`Unknown option ${unknown}.\n`)
  return undefined
}
