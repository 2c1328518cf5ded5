/** Saves a file to the reader's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started by then; the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
