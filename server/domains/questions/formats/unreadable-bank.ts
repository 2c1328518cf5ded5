/** The file as a whole cannot be read: nothing in it was used. */
export class UnreadableBank extends Error {
  override name = 'UnreadableBank'
}
