/** What a search shows of a page or a chapter is cut from pieces of at most so many UTF-16 units. */
export const LONGEST_PIECE = 600
/** A piece ends at the end of a sentence where that leaves at least so many. */
const SHORTEST_PIECE = 300

export interface CutPiece {
  body: string
  /** of the text before it */
  at: number
}

/** A text in pieces that end between words; no word is lost. */
export function cutText(text: string): CutPiece[] {
  const pieces: CutPiece[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfPiece(text, at)
    const body = plainText(text.slice(at, end))
    if (body !== '') pieces.push({ body, at })
    at = end
  }
  return pieces
}

function endOfPiece(text: string, at: number): number {
  if (text.length - at <= LONGEST_PIECE) return text.length
  const piece = text.slice(at, at + LONGEST_PIECE)
  const ofSentence = Math.max(...['. ', '? ', '! ', '। ', '.\n', '।\n'].map((end) => piece.lastIndexOf(end)))
  if (ofSentence >= SHORTEST_PIECE) return at + ofSentence + 2
  const ofWord = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\n'))
  if (ofWord > 0) return at + ofWord + 1
  // Nor between the halves of one sign.
  return at + LONGEST_PIECE - Number(/[\ud800-\udbff]$/.test(piece))
}

/** On one line, with nothing that no page shows or the database does not take. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
