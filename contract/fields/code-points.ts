/** Whether the text has `least` to `most` characters, counted by code points. */
export function hasLength(text: string, least: number, most: number): boolean {
  if (text.length < least || text.length > 2 * most) return false
  const { length } = [...text]
  return length >= least && length <= most
}
